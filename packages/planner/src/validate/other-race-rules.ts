import { findLongestRecentRunKm } from '../plan/goal.ts';
import {
  countEasyDaysAfter,
  type DatedRace,
  isBeyondRecentRuns,
  listValidOtherRaces,
} from '../plan/other-races.ts';
import { createHardFinding, type Finding } from './finding.ts';
import { findHighestZone } from './intensity-rules.ts';
import { type FactRow, isTraining, isTrainingRun, type PlanFacts } from './plan-facts.ts';

/**
 * P52: each B or C race is in the plan once, alone on its day, with its distance, and is raced only if recent runs
 * are long enough. No hard run is within two days of it and no long run within three. The three days before a B
 * race and the day before a C race are easy and short, and the days after a race are easy.
 */
export function checkOtherRaces(facts: PlanFacts): Finding[] {
  const trainingRows = facts.rows.filter((row) => isTraining(row) && row.kind !== 'race');
  return [
    ...[...facts.otherRaces.values()].flatMap((race) => listRowFaults(facts, race)),
    ...listValidOtherRaces(facts.input).flatMap((race) => [
      ...trainingRows.flatMap((row) => {
        const fault = findNearFault(row, race);
        return fault === null
          ? []
          : [createHardFinding('P52', `${row.date}: ${fault} near the race on ${race.date}`)];
      }),
      ...listLongDays(trainingRows, race),
    ]),
  ];
}

const TOLERANCE_KM = 0.05;

function listRowFaults({ rows, lockedDays, input, start }: PlanFacts, race: DatedRace): Finding[] {
  const dayRows = rows.filter(({ day }) => day === race.day);
  const [row] = dayRows;
  if (row?.kind !== 'race' || dayRows.length > 1)
    return [createHardFinding('P52', `the race on ${race.date} is not alone on its day`)];
  if (Math.abs((row.plannedKm ?? 0) - race.km) > TOLERANCE_KM)
    return [createHardFinding('P52', `the race on ${race.date} is ${row.plannedKm} km, not ${race.km}`)];
  const longestKm = findLongestRecentRunKm(input);
  const runs = [
    ...rows.filter(isTrainingRun).map(({ day, plannedKm }) => ({ day, km: plannedKm ?? 0 })),
    ...[...lockedDays].map(([day, { km }]) => ({ day, km })),
    ...(longestKm === null ? [] : [{ day: start - 1, km: longestKm }]),
  ];
  return findHighestZone(row) > 2 && isBeyondRecentRuns(race, runs)
    ? [createHardFinding('P52', `the race on ${race.date} is raced, far beyond the runs before it`)]
    : [];
}

const WORK_FREE_DAYS = 2;
const LONG_FREE_DAYS = 3;
const EASY_DAYS_BEFORE = { B: 3, C: 1 } as const;

/** Names the session if it is too hard or too long for a day near a race. Null if it is allowed. */
function findNearFault(row: FactRow, { day, km, priority }: DatedRace): string | null {
  const daysAfter = row.day - day;
  const daysApart = Math.abs(daysAfter);
  const isEasyDay =
    daysAfter > 0 ? daysAfter <= countEasyDaysAfter(km) : -daysAfter <= EASY_DAYS_BEFORE[priority];
  if (row.kind === 'long' && (isEasyDay || daysApart <= LONG_FREE_DAYS)) return 'a long run';
  if (isEasyDay && (row.kind === 'class' || row.kind === 'strength')) return row.type;
  const isWorkFree = isEasyDay || daysApart <= WORK_FREE_DAYS;
  return isWorkFree && row.kind !== 'class' && findHighestZone(row) > 2 ? row.type : null;
}

const MINUTES_BEFORE = { B: [25, 30, 45], C: [40] } as const;

function listLongDays(rows: readonly FactRow[], { day, date, priority }: DatedRace): Finding[] {
  return MINUTES_BEFORE[priority].flatMap((maxMinutes, index) => {
    const dayRows = rows.filter((row) => row.day === day - index - 1);
    const minutes = dayRows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
    return minutes > maxMinutes
      ? [
          createHardFinding(
            'P52',
            `${dayRows[0]?.date}: ${minutes} minutes, ${maxMinutes} at most before ${date}`,
          ),
        ]
      : [];
  });
}
