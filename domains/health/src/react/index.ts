export { healthReads } from './api.ts';
export { QuickEntryCard } from './quick-entry/quick-entry-card.tsx';
export { RecoveryMetricsCard } from './recovery/recovery-metrics-card.tsx';
export { RecoveryStatusCard } from './recovery/recovery-status-card.tsx';
