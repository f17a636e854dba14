import {
  computeZoneRangeBpm,
  hasOnlyUpperBound,
  isZone,
  parseHrTarget,
  ZONES,
  type Zone,
} from '@threshold/physiology';
import { computeMaxWorkKm, getMaxHardDays } from '../plan/limits.ts';
import { computeKmInZone, createPaceModel, type PaceModel } from '../plan/pace-model.ts';
import { findEffortRange } from '../plan/paces/effort-range.ts';
import { createHardFinding, type Finding, formatMiles } from './finding.ts';
import {
  type FactRow,
  isHard,
  isTrainingRun,
  listNormalWeeks,
  type PlanFacts,
  toLocalDate,
} from './plan-facts.ts';

/**
 * P15: no hard days in a row. Two scheduled classes may be consecutive. A locked session may be next to a
 * class or the race, because the plan can't move either.
 */
export function checkConsecutiveHardDays({ rows, lockedDays, start, end }: PlanFacts): Finding[] {
  const listHardKinds = (day: number): string[] => [
    ...rows.filter((row) => row.day === day && isHard(row)).map(({ kind }) => kind),
    ...(lockedDays.get(day)?.isHard ? ['locked'] : []),
  ];
  const findings: Finding[] = [];
  for (let day = start; day <= end + 1; day++) {
    const kindsOfBothDays = [listHardKinds(day - 1), listHardKinds(day)] as const;
    if (kindsOfBothDays.some(({ length }) => length === 0)) continue;
    const bothKinds = kindsOfBothDays.flat();
    const areUnmovable = bothKinds.every((kind) => kind === 'class' || kind === 'locked');
    const isRaceBesideLocked =
      bothKinds.includes('locked') && bothKinds.every((kind) => kind === 'race' || kind === 'locked');
    if (!areUnmovable && !isRaceBesideLocked) {
      findings.push(createHardFinding('P15', `hard days on ${toLocalDate(day - 1)} and ${toLocalDate(day)}`));
    }
  }
  return findings;
}

const NO_HARD_WORK_DAYS = 3;
const MAX_EASY_LONG_MINUTES = 110;

/**
 * P48: nothing hard on the day before a long run or in the last three days before a race. Beside classes, a 5K or 10K
 * runner's own session may be before a long run that is easy throughout and not very long. If the day before the plan
 * was hard, the first day is not. Classes are exempt, because the athlete scheduled them; P21 keeps
 * them away from the race.
 */
export function checkHardWorkApart({ rows, goal, input, start, startsAfterHardDay }: PlanFacts): Finding[] {
  const isShortRaceBesideClasses =
    goal.km !== null && goal.km <= 10 && input.fitnessClass !== 'none' && input.classDays.length > 0;
  const isHarmless = (row: FactRow) =>
    isShortRaceBesideClasses && findHighestZone(row) <= 2 && row.durationMinutes <= MAX_EASY_LONG_MINUTES;
  const longDays = new Set(
    rows.filter((row) => row.kind === 'long' && !isHarmless(row)).map(({ day }) => day),
  );
  const isLate = (day: number) =>
    goal.raceDay !== null && day < goal.raceDay && goal.raceDay - day <= NO_HARD_WORK_DAYS;
  return rows
    .filter((row) => isHard(row) && row.kind !== 'class' && row.kind !== 'race')
    .flatMap(({ day, date, type }) => {
      if (isLate(day))
        return [createHardFinding('P48', `${date}: ${type} in the last three days before the race`)];
      if (startsAfterHardDay && day === start)
        return [createHardFinding('P48', `${date}: ${type} on the day after a hard one`)];
      return longDays.has(day + 1)
        ? [createHardFinding('P48', `${date}: ${type} on the day before a long run`)]
        : [];
    });
}

/** P16: the level limits the hard days per week. Only scheduled classes may exceed that. */
export function checkHardDayCount({ weeks, input }: PlanFacts): Finding[] {
  return weeks.flatMap((week) => {
    const days = new Set(week.rows.filter((row) => isHard(row) && row.kind !== 'race').map(({ day }) => day));
    const classes = week.rows.filter(({ kind }) => kind === 'class').length;
    const locked = week.locked.filter((day) => day.isHard).length;
    const maxDays = getMaxHardDays(input, classes + locked);
    const hardDayCount = days.size + locked;
    return days.size > 0 && hardDayCount > maxDays
      ? [createHardFinding('P16', `${week.label}: ${hardDayCount} hard days, ${maxDays} at most`)]
      : [];
  });
}

/** P18: recovery stays in zones 1 and 2 without classes. A recovering athlete's actual race keeps its effort. */
export function checkRecoveryIsEasy({ rows, goal }: PlanFacts): Finding[] {
  if (!goal.isRecovery) return [];
  const isExempt = (row: FactRow) => row.kind === 'race' && goal.km !== null;
  return rows
    .filter((row) => !isExempt(row) && (row.kind === 'class' || findHighestZone(row) > 2))
    .map((row) =>
      createHardFinding('P18', `${row.date}: ${row.type} in zone ${findHighestZone(row)} during recovery`),
    );
}

// A week's distance is rounded to a tenth of a km.
const ROUNDING_KM = 0.05;

/**
 * P44: in a normal week, at most 10% of the distance is in zone 4, and at most 8% in zone 5. A week below 40
 * km may have 10% in zone 5.
 */
export function checkWorkShare(facts: PlanFacts): Finding[] {
  const pace = createPaceModel(facts.input);
  return listNormalWeeks(facts).flatMap((week) => {
    const runs = week.rows.filter(isTrainingRun);
    return ([4, 5] as const).flatMap((zone) => {
      const km = runs.reduce((sum, row) => sum + computeZoneShare(pace, row, zone) * (row.plannedKm ?? 0), 0);
      const maxKm = computeMaxWorkKm(zone, week.km);
      return km > maxKm + ROUNDING_KM
        ? [
            createHardFinding(
              'P44',
              `${week.label}: ${formatMiles(km)} in zone ${zone}, ${formatMiles(maxKm)} at most`,
            ),
          ]
        : [];
    });
  });
}

// A share of the planned distance: a stored plan was made with the paces that were known then.
function computeZoneShare(pace: PaceModel, { steps }: FactRow, zone: Zone): number {
  const kmOf = (each: Zone) => computeKmInZone(pace, steps, each);
  const totalKm = ZONES.reduce((sum, { zone: each }) => sum + kmOf(each), 0);
  return totalKm === 0 ? 0 : kmOf(zone) / totalKm;
}

const CUTBACK_KM_SHARE = 0.9;
const CUTBACK_WORK_SHARE = 0.7;

/** The minutes that a week's runs spend in zone 3 and above. */
function sumWorkMinutes(rows: readonly Pick<FactRow, 'kind' | 'plannedKm' | 'steps'>[]): number {
  return rows
    .filter(({ kind, plannedKm }) => plannedKm !== null && kind !== 'race')
    .flatMap(({ steps }) => steps)
    .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
}

/** P44: a normal cutback week has at most 70% of the previous week's work minutes. */
export function checkCutbackWork(facts: PlanFacts): Finding[] {
  const weeks = listNormalWeeks(facts);
  return weeks.flatMap((week) => {
    const previousWeek = weeks.find(({ monday }) => monday === week.monday - 7);
    if (previousWeek === undefined || week.km > CUTBACK_KM_SHARE * previousWeek.km) return [];
    const minutes = sumWorkMinutes(week.rows);
    const maxMinutes = CUTBACK_WORK_SHARE * sumWorkMinutes(previousWeek.rows);
    return minutes > maxMinutes
      ? [
          createHardFinding(
            'P44',
            `${week.label}: ${minutes} minutes of work in a lighter week, ${Math.floor(maxMinutes)} at most`,
          ),
        ]
      : [];
  });
}

export function findHighestZone(row: FactRow): number {
  return Math.max(row.zone, ...row.steps.map(({ zone }) => zone));
}

const TOLERANCE_BPM = 2;

/** Describes what is wrong with a row's heart-rate target. Null if it is correct. */
export function findHrTargetFault({ input, otherRaces }: PlanFacts, row: FactRow): string | null {
  const target = parseHrTarget(row.hrTarget);
  if (!target || !isZone(row.zone)) return `target ${row.hrTarget}`;
  if (target.low !== row.hrLow || target.high !== row.hrHigh)
    return `target ${row.hrTarget} against its numbers`;
  if ((target.low === null) !== hasOnlyUpperBound({ zone: row.zone, type: row.type }))
    return `target ${row.hrTarget} ${target.low === null ? 'without' : 'with'} a lower bound`;
  const effortRange = findEffortRange(input, {
    kind: row.kind,
    type: row.type,
    otherRaceKm: otherRaces.get(row.day)?.km,
  });
  const ranges = [
    computeZoneRangeBpm(row.zone, input.lthrBpm),
    ...(effortRange === null ? [] : [effortRange]),
  ];
  const isInside = ranges.some(
    ({ low, high }) =>
      (target.low ?? low) >= low - TOLERANCE_BPM &&
      target.high >= low - TOLERANCE_BPM &&
      target.high <= high + TOLERANCE_BPM,
  );
  const isReachable = input.maxHrBpm === null || target.high <= input.maxHrBpm;
  return isInside && isReachable && (target.low ?? 0) < target.high
    ? null
    : `target ${row.hrTarget} in zone ${row.zone}`;
}

/**
 * P23: except for rest and strength, heart-rate targets are in the zone or match the race effort, and stay
 * below the maximum. Only easy sessions and ultra effort may have just an upper bound.
 */
export function checkHrTargets(facts: PlanFacts): Finding[] {
  return facts.rows
    .filter(({ kind }) => kind !== 'rest' && kind !== 'strength')
    .flatMap((row) => {
      const fault = findHrTargetFault(facts, row);
      return fault === null ? [] : [createHardFinding('P23', `${row.date}: ${fault}`)];
    });
}
