import { findBannedWord } from '@threshold/physiology';
import { getWeeklyBoundsKm } from '../plan/goal.ts';
import { computeInjuryBounds } from '../plan/injury-bounds.ts';
import { findBoundingSessions, findSessionBound } from '../plan/uninjured.ts';
import { createHardFinding, type Finding, formatMiles } from './finding.ts';
import { findHighestZone } from './intensity-rules.ts';
import { type FactRow, isTraining, isTrainingRun, type PlanFacts, sumLockedKm } from './plan-facts.ts';

// Such as "once a health professional has cleared you".
const CLEARANCE_PATTERN = /\bonce\b.{0,60}\bcleared\b/i;

// Allows half a percent for rounding.
const ROUNDING_FACTOR = 1.005;

/** P26: no plan contains runs, classes, strength, zones, volume or movements that an injury rules out. */
export function checkInjuryLimits({ rows, weeks, injuries, input }: PlanFacts): Finding[] {
  const createViolation = (row: FactRow, description: string) =>
    createHardFinding('P26', `${row.date}: ${description}, which an injury rules out`);
  const rowFindings = rows.flatMap((row) => {
    if (!injuries.allowsTraining && isTraining(row)) return [createViolation(row, 'training')];
    const bannedWord = findBannedWord(injuries, [row.type, ...row.steps.map(({ label }) => label)].join(' '));
    if (bannedWord) return [createViolation(row, bannedWord)];
    if (findHighestZone(row) > injuries.maxZone && row.kind !== 'race')
      return [createViolation(row, `zone ${findHighestZone(row)}`)];
    if (row.kind === 'race' && injuries.maxZone <= 2 && findHighestZone(row) > 2)
      return [createViolation(row, 'a race at full effort')];
    if (!injuries.allowsRunning && isTrainingRun(row)) return [createViolation(row, 'a run')];
    if (
      !injuries.allowsRunning &&
      row.kind === 'cross' &&
      !CLEARANCE_PATTERN.test(`${row.type} ${row.notes}`)
    )
      return [createViolation(row, 'cross-training without a professional’s okay')];
    if (!injuries.allowsClasses && row.kind === 'class') return [createViolation(row, 'a class')];
    return !injuries.allowsStrength && row.kind === 'strength' ? [createViolation(row, 'strength')] : [];
  });
  const maxKm = injuries.volumeShare * getWeeklyBoundsKm(input).maxKm;
  const weekFindings = weeks
    .filter((week) => week.rows.some(isTrainingRun) && week.km > ROUNDING_FACTOR * maxKm)
    .map((week) =>
      createHardFinding(
        'P26',
        `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKm)} at most with an injury`,
      ),
    );
  return [...rowFindings, ...weekFindings];
}

/**
 * P43: an injured leg or back limits each run in minutes and relative to the longest run of the last 30 days.
 * It also limits each week relative to the last weeks. Locked days are exempt.
 */
export function checkInjuredRuns({ rows, weeks, injuries, input }: PlanFacts): Finding[] {
  const { maxMinutesPerRun, maxKmPerRun, maxKmPerWeek } = computeInjuryBounds(input, injuries);
  const runFindings = rows.filter(isTrainingRun).flatMap((row) => {
    if (row.durationMinutes > maxMinutesPerRun)
      return [
        createHardFinding(
          'P43',
          `${row.date}: a run of ${row.durationMinutes} minutes, ${maxMinutesPerRun} at most`,
        ),
      ];
    return (row.plannedKm ?? 0) > maxKmPerRun + 0.005
      ? [
          createHardFinding(
            'P43',
            `${row.date}: a run of ${formatMiles(row.plannedKm ?? 0)}, ${formatMiles(maxKmPerRun)} at most`,
          ),
        ]
      : [];
  });
  const weekFindings = weeks
    .filter(
      (week) =>
        week.rows.some(isTrainingRun) &&
        week.km > Math.max(ROUNDING_FACTOR * maxKmPerWeek, sumLockedKm(week) + 0.01),
    )
    .map((week) =>
      createHardFinding(
        'P43',
        `${week.label}: ${formatMiles(week.km)}, ${formatMiles(maxKmPerWeek)} at most`,
      ),
    );
  return [...runFindings, ...weekFindings];
}

// Stress is computed from minutes in zones, so an easy run that replaces a hilly one may have slightly more.
const STRESS_SLACK = 1.05;

/**
 * P49: an injury or missed training makes no session longer or harder than it was planned without, and adds no training
 * day. A race that is run easily may take longer.
 */
export function checkSessionBounds({ rows, input }: PlanFacts): Finding[] {
  const bounds = findBoundingSessions(input);
  if (!bounds) return [];
  return rows
    .filter((row) => isTraining(row) && row.kind !== 'race')
    .flatMap((row) => {
      const sessions = bounds(row.day);
      if (sessions === null) return [];
      const isStrength = row.kind === 'strength';
      const comparableSessions = isStrength ? sessions.filter((session) => session.isStrength) : sessions;
      const bound = findSessionBound(comparableSessions, {
        session: row.session,
        isRun: isTrainingRun(row),
      });
      if (!bound)
        return [createHardFinding('P49', `${row.date}: ${row.type} where nothing of its kind was planned`)];
      if (row.durationMinutes > bound.minutes)
        return [
          createHardFinding(
            'P49',
            `${row.date}: ${row.durationMinutes} minutes, ${bound.minutes} planned without it`,
          ),
        ];
      if (findHighestZone(row) > bound.zone)
        return [
          createHardFinding(
            'P49',
            `${row.date}: zone ${findHighestZone(row)}, zone ${bound.zone} planned without it`,
          ),
        ];
      return row.plannedTss > STRESS_SLACK * bound.stress + 1
        ? [
            createHardFinding(
              'P49',
              `${row.date}: a load of ${row.plannedTss}, ${bound.stress} planned without it`,
            ),
          ]
        : [];
    });
}

export const MAX_NOTE_LENGTH = 500;
/** Links, diagnoses, drugs, supplements, weight loss and markup. */
const FORBIDDEN_ADVICE_PATTERN =
  /https?:|www\.|diagnos|ibuprofen|paracetamol|aspirin|painkiller|medication|\bdrugs?\b|\bpills?\b|supplement|creatine|caffeine|los(e|ing) weight|weight loss|\bdiet|calorie|<[a-z]/i;

/** The first forbidden advice in a text, e.g. "ibuprofen". Null if there is none. */
export function findAdvice(text: string): string | null {
  return FORBIDDEN_ADVICE_PATTERN.exec(text)?.[0] ?? null;
}

/** P28: notes are plain text of at most 500 characters without links, diagnoses, drugs, supplements or weight loss. */
export function checkNotes({ rows, plan }: PlanFacts): Finding[] {
  const texts = [
    ...rows.map(({ date, notes }) => ({ location: date, text: notes })),
    ...plan.notes.map((text) => ({ location: 'plan', text })),
  ];
  return texts.flatMap(({ location, text }) => {
    if (text.length > MAX_NOTE_LENGTH)
      return [createHardFinding('P28', `${location}: a note of ${text.length} characters`)];
    const advice = findAdvice(text);
    return advice === null ? [] : [createHardFinding('P28', `${location}: a note with "${advice}"`)];
  });
}

/** Three rows per day in the longest plan (docs/specification.md#plan-window). */
const MAX_ROWS = 63 * 3;
const ALLOWED_FIELDS: Record<keyof FactRow, true> = {
  date: true,
  session: true,
  kind: true,
  type: true,
  zone: true,
  durationMinutes: true,
  duration: true,
  hrTarget: true,
  hrLow: true,
  hrHigh: true,
  paceTarget: true,
  plannedKm: true,
  notes: true,
  steps: true,
  rationale: true,
  checks: true,
  plannedTss: true,
  day: true,
};

/** P30: at most 189 rows, no unknown fields, a correct workout count, and nothing on locked days. */
export function checkPlanConsistency({ rows, plan, lockedDays, otherRaces }: PlanFacts): Finding[] {
  const findings: Finding[] = [];
  if (rows.length > MAX_ROWS) findings.push(createHardFinding('P30', `${rows.length} rows`));
  const count = rows.filter(({ kind }) => kind !== 'rest').length;
  if (count !== plan.workoutCount)
    findings.push(createHardFinding('P30', `${plan.workoutCount} workouts counted, ${count} planned`));
  for (const row of rows) {
    if (lockedDays.has(row.day) && !otherRaces.has(row.day))
      findings.push(createHardFinding('P30', `${row.date} is fixed and was planned again`));
    const unknownField = Object.keys(row).find((field) => !(field in ALLOWED_FIELDS));
    if (unknownField) findings.push(createHardFinding('P30', `${row.date}: unknown field ${unknownField}`));
  }
  return findings;
}
