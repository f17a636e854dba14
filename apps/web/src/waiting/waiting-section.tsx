import type { WaitingEntry } from '@threshold/api/waiting';
import { lazy, Suspense } from 'react';

const WaitingCard = lazy(() => import('./waiting-card.tsx').catch(() => ({ default: () => null })));

/** Above a page, what waits on this device to be sent. Without any, nothing of it is loaded. */
export const WaitingSection = ({ entries }: { readonly entries: readonly WaitingEntry[] }) =>
  entries.length > 0 ? (
    <Suspense>
      <WaitingCard entries={entries} />
    </Suspense>
  ) : null;
