import type { PlanInput } from '../plan/plan-input.ts';
import { describePlan } from './describe-plan-structure.ts';
import { formatPlanTable, formatTable } from './plan-table.ts';
import { planToRace } from './plan-to-race.ts';
import {
  CLASS_ATHLETES,
  COMPARED_ATHLETES,
  DEMO_ATHLETE,
  FROZEN_ATHLETES,
  type PrintedAthlete,
} from './printed-athletes.ts';
import { COMPARED_POINTS, PUBLISHED_PLANS } from './published-plans.ts';

const printPlans = (athletes: readonly PrintedAthlete[]): string => athletes.map(printPlan).join('\n\n');

/** The athlete, the plan's table, and what the plan says about itself. */
function printPlan({ name, input }: PrintedAthlete): string {
  const plan = planToRace(input);
  return [
    `#### ${name}`,
    `${formatFacts(input)}.`,
    formatPlanTable(plan),
    `The plan says${plan.readiness === 'low' ? ' (readiness: low)' : ''}: ${plan.notes.join(' ')}`,
  ].join('\n\n');
}

/** E.g. "intermediate, 5 days a week, 30 km a week, longest run 10 km". */
function formatFacts({ level, trainingDaysPerWeek, history, ageYears, raceResult }: PlanInput): string {
  const weeklyKm = history?.weeklyKm[0];
  return [
    level.charAt(0).toUpperCase() + level.slice(1),
    ...(ageYears ? [`${ageYears} years`] : []),
    `${trainingDaysPerWeek} training days`,
    weeklyKm === undefined ? 'running unknown' : `${weeklyKm} km a week so far`,
    ...(history?.longestRunKm ? [`longest run ${history.longestRunKm} km`] : []),
    ...(raceResult ? [`${raceResult.distanceMeters / 1000} km in ${raceResult.seconds / 60} min`] : []),
  ].join(', ');
}

/** A published structure beside the plan for the same athlete. */
function printComparison({ athlete, points }: (typeof PUBLISHED_PLANS)[number]): string {
  const ours = describePlan(planToRace(athlete.input), athlete.input);
  return [
    `Ours: ${athlete.name} (${formatFacts(athlete.input).toLowerCase()}).`,
    formatTable(
      ['', 'Theirs', 'Ours'],
      COMPARED_POINTS.map((point) => [point, points[point], ours[point]]),
    ),
  ].join('\n\n');
}

/** The printed sections of the document by the name in their marker comments. */
const SECTIONS: Readonly<Record<string, () => string>> = {
  'class athletes': () => printPlans(CLASS_ATHLETES),
  'demo athlete': () => printPlans([DEMO_ATHLETE]),
  'frozen histories': () => printPlans(FROZEN_ATHLETES),
  'compared athletes': () => printPlans(Object.values(COMPARED_ATHLETES)),
  ...Object.fromEntries(
    PUBLISHED_PLANS.map((published) => [published.name, () => printComparison(published)]),
  ),
};

/**
 * Renews the sections of docs/coaching.md between `<!-- printed: NAME -->` and `<!-- end -->`.
 * @throws Error if a section has no markers
 */
export function renewDocument(text: string): string {
  return Object.entries(SECTIONS).reduce((renewed, [name, print]) => {
    const startMarker = `<!-- printed: ${name} -->`;
    const start = renewed.indexOf(startMarker);
    const end = renewed.indexOf('<!-- end -->', start);
    if (start < 0 || end < 0) throw new Error(`docs/coaching.md lacks the markers of "${name}"`);
    return `${renewed.slice(0, start)}${startMarker}\n\n${print()}\n\n${renewed.slice(end)}`;
  }, text);
}
