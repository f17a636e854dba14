import { type DraftSession, sumKm } from '../draft-session.ts';
import { maxLongRunShare } from '../limits.ts';
import type { PlannerContext } from '../planner-context.ts';

// Rule P11 lets a run exceed its share by 0.3 miles. This stays within that.
const SHARE_SLACK_KM = 0.2;
const LONG_RUN_SHORTEN_FACTOR = 0.97;
// Enough tries to shorten the long run by 70%, if the week's other days have few minutes.
const MAX_TRIES = 40;

interface LongRunFit {
  works: readonly DraftSession[];
  locked: readonly { day: number; km: number }[];
  aimKm: number;
  capKm: number;
  fill: (longKm: number, mostKm: number) => DraftSession[];
}

/** Fills a week. The long run's limit is a share of the actual distance, so it is shortened until it fits. */
export function fitLongRun(
  context: PlannerContext,
  { works, locked, aimKm, capKm, fill }: LongRunFit,
): DraftSession[] {
  let longKm = aimKm;
  let runs = fill(longKm, capKm);
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const allRuns = [...works, ...runs];
    const days = new Set([...allRuns, ...locked].map(({ day }) => day)).size;
    const longestRunKm = Math.max(0, ...allRuns.map(({ km }) => km ?? 0));
    const maxLongRunKm =
      maxLongRunShare(context.input, days) * (sumKm(allRuns) + sumKm(locked)) + SHARE_SLACK_KM;
    if (longestRunKm <= maxLongRunKm) break;
    longKm = Math.min(maxLongRunKm, LONG_RUN_SHORTEN_FACTOR * longKm);
    runs = fill(longKm, Math.min(capKm, maxLongRunKm));
  }
  return [...works, ...runs];
}
