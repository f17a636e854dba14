import { type DraftSession, sumKm } from '../draft-session.ts';
import { getMaxLongRunShare } from '../limits.ts';
import type { PlannerContext } from '../planner-context.ts';
import { SHARE_SLACK_KM } from '../sessions/long-run.ts';

const LONG_RUN_SHORTEN_FACTOR = 0.97;
// Enough tries to shorten the long run by 70%, if the week's other days have few minutes.
const MAX_TRIES = 40;
// Halves the last step this many times, down to about a minute.
const REFINING_TRIES = 3;

interface LongRunFit {
  qualityRuns: readonly DraftSession[];
  locked: readonly { day: number; km: number }[];
  aimKm: number;
  capKm: number;
  fill: (longKm: number, maxKm: number) => DraftSession[];
}

/**
 * Fills a week. The long run's limit is a share of the actual distance, so the long run is shortened until it fits,
 * but no further.
 */
export function fitLongRun(
  context: PlannerContext,
  { qualityRuns, locked, aimKm, capKm, fill }: LongRunFit,
): DraftSession[] {
  const lockedKm = sumKm(locked);
  const maxLongRunKm = (runs: readonly DraftSession[]) => {
    const days = new Set([...qualityRuns, ...runs, ...locked].map(({ day }) => day)).size;
    return (
      getMaxLongRunShare(context.input, days) * (sumKm(qualityRuns) + sumKm(runs) + lockedKm) + SHARE_SLACK_KM
    );
  };
  const fits = (runs: readonly DraftSession[]) =>
    Math.max(0, ...[...qualityRuns, ...runs].map(({ km }) => km ?? 0)) <= maxLongRunKm(runs);
  let longKm = aimKm;
  let tooLongKm = longKm;
  let runs = fill(longKm, capKm);
  for (let tries = 0; tries < MAX_TRIES && !fits(runs); tries++) {
    const mostKm = maxLongRunKm(runs);
    tooLongKm = longKm;
    longKm = Math.min(mostKm, LONG_RUN_SHORTEN_FACTOR * longKm);
    runs = fill(longKm, Math.min(capKm, mostKm));
  }
  for (let tries = 0; tries < REFINING_TRIES && tooLongKm > longKm; tries++) {
    const middleKm = (longKm + tooLongKm) / 2;
    const longerRuns = fill(middleKm, Math.min(capKm, middleKm));
    const isBetter = fits(longerRuns) && sumKm(longerRuns) >= sumKm(runs);
    if (isBetter) runs = longerRuns;
    [longKm, tooLongKm] = isBetter ? [middleKm, tooLongKm] : [longKm, middleKm];
  }
  return [...qualityRuns, ...runs];
}
