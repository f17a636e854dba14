import { lazy } from 'react';

export { healthReads } from './api.ts';

/** The dashboard's cards, each loaded after the page stands. */
export const QuickEntryCard = lazy(() => import('./quick-entry/quick-entry-card.tsx'));
export const RecoveryStatusCard = lazy(() => import('./recovery/recovery-status-card.tsx'));
export const RecoveryMetricsCard = lazy(() => import('./recovery/recovery-metrics-card.tsx'));
