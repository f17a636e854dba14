import type { WaitingEntry } from '@threshold/api/waiting';
import { type ComponentType, useEffect, useState } from 'react';

interface WaitingProps {
  readonly entries: readonly WaitingEntry[];
}

/** Whatever leads to a save, and the network that is back after a load that failed. */
const SIGNS = ['pointerdown', 'keydown', 'online'] as const;

/**
 * Above a page, what waits on this device to be sent. The card is loaded as soon as the athlete does anything: once
 * something waits, there may be no network to load it by.
 */
export const WaitingSection = ({ entries }: WaitingProps) => {
  const [Card, setCard] = useState<ComponentType<WaitingProps> | null>(null);
  const isNeeded = entries.length > 0;
  useEffect(() => {
    if (Card) return undefined;
    const load = () =>
      void import('./waiting-card.tsx').then(
        (loaded) => setCard(() => loaded.default),
        () => undefined,
      );
    if (isNeeded) load();
    for (const sign of SIGNS) addEventListener(sign, load, { passive: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, load);
    };
  }, [Card, isNeeded]);
  return Card && isNeeded ? <Card entries={entries} /> : null;
};
