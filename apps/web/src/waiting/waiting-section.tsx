import type { WaitingEntry } from '@threshold/api/waiting';
import { type ComponentType, useEffect, useState } from 'react';

interface WaitingProps {
  readonly entries: readonly WaitingEntry[];
}

/** An interaction always comes before a save. `online` retries a failed load. */
const LOAD_EVENTS = ['pointerdown', 'keydown', 'online'] as const;

/**
 * Shows unsent entries at the top of the page. The card loads on the first interaction, because it may be needed
 * when the network is down.
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
    for (const eventName of LOAD_EVENTS) addEventListener(eventName, load, { passive: true });
    return () => {
      for (const eventName of LOAD_EVENTS) removeEventListener(eventName, load);
    };
  }, [Card, isNeeded]);
  return Card && isNeeded ? <Card entries={entries} /> : null;
};
