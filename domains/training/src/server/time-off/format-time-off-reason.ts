import type { TimeOffKind } from '../../time-off-schemas.ts';

const REASONS: Readonly<Record<TimeOffKind, string>> = {
  off: 'You added days off, so we rebuilt your plan around them.',
  holiday: 'You added a vacation, so we rebuilt your plan around it. It builds up again afterward.',
  ill: 'You’re sick, so we rebuilt your plan. Rest now, then take short, easy days until you’re back.',
};

/** Why the plan was rebuilt, as shown to the athlete. Null stands for time off that was removed. */
export const formatTimeOffReason = (kind: TimeOffKind | null): string =>
  kind === null ? 'Your time off changed, so we rebuilt your plan with these days open.' : REASONS[kind];
