import type { TimeOffKind } from '../../time-off-schemas.ts';

const REASONS: Readonly<Record<TimeOffKind, string>> = {
  off: 'You added days off, so your plan was made again around them.',
  holiday: 'You added a holiday, so your plan was made again around it and builds up again after it.',
  ill: 'You are ill, so your plan was made again: rest now, then short and easy days until you are back.',
};

/** Why the plan was made again. Null stands for time off that was removed. */
export const formatTimeOffReason = (kind: TimeOffKind | null): string =>
  kind === null ? 'Your time off changed, so your plan was made again with these days open.' : REASONS[kind];
