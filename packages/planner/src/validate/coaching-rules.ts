import { getEffectiveLevel, startsAsNovice } from '../plan/care.ts';
import { createPaceModel } from '../plan/pace-model.ts';
import { getSeasonPhase } from '../season/season-phase.ts';
import { createHardFinding, createSoftFinding, type Finding } from './finding.ts';
import {
  type FactRow,
  isTrainingRun,
  listNormalWeeks,
  type PlanFacts,
  type WeekFacts,
} from './plan-facts.ts';

const QUALITY_KINDS: ReadonlySet<string> = new Set([
  'tempo',
  'threshold',
  'interval',
  'fartlek',
  'race-pace',
  'hill',
]);

const isQualityRun = ({ kind }: FactRow): boolean => QUALITY_KINDS.has(kind);

/** Rows of the same family build on one another. Each race pace is a family. */
function toFamily({ kind, type, zone }: FactRow): string {
  if (kind === 'race-pace') return type.replace(/^Continuous /i, '').toLowerCase();
  // Climbs in zone 2 and hill repeats are separate families, and so is a finish of an easy run.
  if (kind === 'hill') return `hill ${zone > 2 ? 'repeats' : 'climbs'}`;
  return /finish/i.test(type) ? `${kind} finish` : kind;
}

const formatSteps = ({ steps }: FactRow): string =>
  steps.map(({ label, minutes, zone }) => `${label} ${minutes} ${zone}`).join(', ');

/** True if nothing keeps the plan from varied work: no recovery goal, injury, pregnancy or first start. */
function isUnrestricted({ goal, limits, input }: PlanFacts): boolean {
  return !goal.isRecovery && limits.maxZone === 5 && limits.volumeShare === 1 && !startsAsNovice(input);
}

/** P31: a quality run never repeats the type and steps of the last one of its family. */
export function checkWorkVaries({ rows }: PlanFacts): Finding[] {
  const lastByFamily = new Map<string, FactRow>();
  return rows.filter(isQualityRun).flatMap((row) => {
    const lastRow = lastByFamily.get(toFamily(row));
    lastByFamily.set(toFamily(row), row);
    return lastRow && lastRow.type === row.type && formatSteps(lastRow) === formatSteps(row)
      ? [createHardFinding('P31', `${row.date}: ${row.type} with the steps of ${lastRow.date}`)]
      : [];
  });
}

const MIN_FULL_WEEKS = 6;
// Weeks with less running have no room for more kinds of it.
const MIN_MEAN_MINUTES = 150;
const MIN_TYPES = { 3: 7, 4: 9, 5: 12 } as const;

/** P32: a plan of at least six full weeks has many kinds of sessions. */
export function checkTypeCount(facts: PlanFacts): Finding[] {
  const { rows, weeks, input } = facts;
  if (!isUnrestricted(facts) || weeks.filter(({ isFull }) => isFull).length < MIN_FULL_WEEKS) return [];
  if (computeMeanRunMinutes(facts) < MIN_MEAN_MINUTES) return [];
  const types = new Set(rows.filter(({ kind }) => kind !== 'rest').map(({ type }) => type)).size;
  const days = Math.min(5, Math.max(3, input.trainingDaysPerWeek));
  const minTypes = days === 3 ? MIN_TYPES[3] : days === 4 ? MIN_TYPES[4] : MIN_TYPES[5];
  return types < minTypes ? [createSoftFinding('P32', `${types} kinds of sessions, ${minTypes} wanted`)] : [];
}

function computeMeanRunMinutes(facts: PlanFacts): number {
  const weeks = listNormalWeeks(facts);
  const minutes = weeks
    .flatMap((week) => week.rows.filter(isTrainingRun))
    .reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
  return weeks.length === 0 ? 0 : minutes / weeks.length;
}

const toSignature = ({ rows, monday }: WeekFacts): string =>
  rows
    .filter(({ kind }) => kind !== 'rest')
    .map(({ day, session, type }) => `${day - monday} ${session} ${type}`)
    .toSorted()
    .join(', ');

/** P33: no two normal weeks have the same sessions on the same weekdays. */
export function checkWeeksDiffer(facts: PlanFacts): Finding[] {
  if (!isUnrestricted(facts) || computeMeanRunMinutes(facts) < MIN_MEAN_MINUTES) return [];
  const weekBySignature = new Map<string, WeekFacts>();
  return listNormalWeeks(facts).flatMap((week) => {
    const signature = toSignature(week);
    const sameWeek = weekBySignature.get(signature);
    weekBySignature.set(signature, week);
    return sameWeek
      ? [createSoftFinding('P33', `${week.label}: the same sessions as the ${sameWeek.label}`)]
      : [];
  });
}

const MIN_VARIED_MINUTES = 45;

// A back-to-back run is the second long run of its weekend, and a run/walk practices a race to finish. Short ones have
// no room for a form.
const isVariedLongRun = ({ kind, type, durationMinutes }: FactRow): boolean =>
  kind === 'long' && durationMinutes >= MIN_VARIED_MINUTES && !/back-to-back|run\/walk/i.test(type);

/** P36: never more than two long runs of one kind in a row before the taper. */
export function checkLongRunForms(facts: PlanFacts): Finding[] {
  if (!isUnrestricted(facts)) return [];
  const longRuns = facts.weeks
    .filter(({ isTaper }) => !isTaper)
    .flatMap(({ rows }) => rows.filter(isVariedLongRun));
  return longRuns.flatMap((row, index) => {
    const lastThree = longRuns.slice(index - 2, index + 1);
    return index >= 2 && lastThree.every(({ type }) => type === row.type)
      ? [createSoftFinding('P36', `${row.date}: the third ${row.type} in a row`)]
      : [];
  });
}

// A lighter week has at most this share of the week before.
const LIGHTER_WEEK_SHARE = 0.9;

function isLighterWeek(weeks: readonly WeekFacts[], week: WeekFacts): boolean {
  const previousWeek = weeks.find(({ monday }) => monday === week.monday - 7);
  return previousWeek !== undefined && week.km <= LIGHTER_WEEK_SHARE * previousWeek.km;
}

/** The minutes in zone 3 and above of a row. */
const sumWorkMinutes = ({ steps }: FactRow): number =>
  steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);

const SMALLEST_DROP_MINUTES = 1;

/** P38: a family's minutes at intensity rise or stay, except in lighter weeks and the taper. */
export function checkWorkGrows(facts: PlanFacts): Finding[] {
  const peakByFamily = new Map<string, number>();
  const weeks = listNormalWeeks(facts);
  return weeks.flatMap((week) => {
    const isLighter = isLighterWeek(weeks, week);
    return week.rows.filter(isQualityRun).flatMap((row) => {
      const minutes = sumWorkMinutes(row);
      const peak = peakByFamily.get(toFamily(row)) ?? 0;
      // A week that grows less than before may have less room for work.
      if (isLighter || isCapped(facts, week, row)) return [];
      peakByFamily.set(toFamily(row), Math.max(peak, minutes));
      return minutes < peak - SMALLEST_DROP_MINUTES
        ? [createSoftFinding('P38', `${row.date}: ${minutes} minutes of ${row.type}, ${peak} before`)]
        : [];
    });
  });
}

const NEAR_CAP_SHARE = 0.7;
// Zones 4 and 5 may each have about this share of a week.
const ZONE_CAP = 0.1;

// True if the week's limit of a zone leaves hardly any room for more.
function isCapped({ input }: PlanFacts, week: WeekFacts, { zone, steps }: FactRow): boolean {
  if (zone < 4) return false;
  const pace = createPaceModel(input);
  const km = steps.reduce((sum, step) => {
    const isWork = step.zone === zone && (zone === 4 || zone === 5);
    return sum + (isWork ? step.minutes / pace(zone) : 0);
  }, 0);
  return km >= NEAR_CAP_SHARE * ZONE_CAP * week.km;
}

const MAX_REPEATS = 3;
const QUOTED_CHARACTERS = 60;

/** P40: no note or reason appears more than three times. Days without any training are exempt. */
export function checkTextsDiffer({ rows, injuries, closedDays }: PlanFacts): Finding[] {
  if (!injuries.allowsTraining) return [];
  const texts = rows
    .filter(({ day }) => !closedDays.has(day))
    .flatMap(({ notes, rationale }) => [notes, rationale])
    .filter((text) => text !== undefined && text !== '');
  const repeatedTexts = [...Map.groupBy(texts, (text) => text).entries()].filter(
    ([, uses]) => uses.length > MAX_REPEATS,
  );
  return repeatedTexts.map(([text, uses]) =>
    createSoftFinding('P40', `${uses.length} times "${String(text).slice(0, QUOTED_CHARACTERS)}"`),
  );
}

/** True if a long run or a quality run trains what the race demands. */
function isRaceDemand({ goal, input }: PlanFacts, row: FactRow): boolean {
  if (!isTrainingRun(row)) return false;
  const isLongDay = row.kind === 'long' && row.durationMinutes >= MIN_ULTRA_LONG_MINUTES;
  if (goal.isUltra || goal.km === null) return isLongDay || sumWorkMinutes(row) >= MIN_DEMAND_MINUTES;
  const minMinutes =
    getEffectiveLevel(input) === 'beginner' ? MIN_BEGINNER_DEMAND_MINUTES : MIN_DEMAND_MINUTES;
  return sumWorkMinutes(row) >= minMinutes;
}

// Runs shorter than this have no room for work at race effort.
const MIN_DEMAND_RUN_MINUTES = 30;
const MIN_ULTRA_LONG_MINUTES = 75;
const MIN_DEMAND_MINUTES = 7;
const MIN_BEGINNER_DEMAND_MINUTES = 6;

/**
 * P37: athletes with classes still get a session of the race's own demand in each normal week. In the base phase of an
 * ultra, the long run has yet to grow to the length that the race demands.
 */
export function checkClassWeeks(facts: PlanFacts): Finding[] {
  const { goal, input } = facts;
  if (!isUnrestricted(facts) || goal.raceDay === null) return [];
  const weeks = listNormalWeeks(facts);
  return weeks.flatMap((week) => {
    if (goal.isUltra && getSeasonPhase(input, week.weeksToRace) === 'base') return [];
    const isLighter = isLighterWeek(weeks, week);
    const classDays = new Set(week.rows.filter(({ kind }) => kind === 'class').map(({ day }) => day));
    const freeRuns = week.rows.filter(
      (row) => isTrainingRun(row) && !classDays.has(row.day) && row.durationMinutes >= MIN_DEMAND_RUN_MINUTES,
    );
    const hasDemand = week.rows.some((row) => isRaceDemand(facts, row));
    return classDays.size > 0 && freeRuns.length > 0 && !isLighter && !hasDemand
      ? [createSoftFinding('P37', `${week.label}: classes, and nothing of the race's own demand`)]
      : [];
  });
}
