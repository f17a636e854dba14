export { healthReads } from './api.ts';
export { HrvTrendCard } from './hrv/hrv-trend-card.tsx';
export { loadEntryCorrection } from './quick-entry/load-entry-correction.ts';
export { QuickEntryCard } from './quick-entry/quick-entry-card.tsx';
export { RecoveryMetricsCard } from './recovery/recovery-metrics-card.tsx';
export { RecoveryStatusCard } from './recovery/recovery-status-card.tsx';
export { AverageSleepCard } from './sleep/average-sleep-card.tsx';
export { SleepTrendsCard } from './sleep/sleep-trends-card.tsx';
