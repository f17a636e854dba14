import { findBannedWord } from '@threshold/physiology';
import { weeklyBoundsKm } from '../plan/goal.ts';
import { injuryBounds } from '../plan/injury-bounds.ts';
import { boundingSessions, findSessionBound } from '../plan/uninjured.ts';
import { type Finding, formatMiles, hardFinding } from './finding.ts';
import { highestZone } from './intensity-rules.ts';
import { type FactRow, isTraining, isTrainingRun, lockedKm, type PlanFacts } from './plan-facts.ts';

// Such as "once a health professional has cleared you".
const CLEARANCE = /\bonce\b.{0,60}\bcleared\b/i;

// Allows half a percent for rounding.
const ROUNDING_FACTOR = 1.005;

/** P26: no plan contains runs, classes, strength, zones, volume or movements that an injury rules out. */
export function checkInjuryLimits({ rows, weeks, injuries, input }: PlanFacts): Finding[] {
  const violation = (row: FactRow, description: string) =>
    hardFinding('P26', `${row.date}: ${description}, which an injury rules out`);
  const rowFindings = rows.flatMap((row) => {
    if (!injuries.training && isTraining(row)) return [violation(row, 'training')];
    const bannedWord = findBannedWord(injuries, [row.type, ...row.steps.map(({ label }) => label)].join(' '));
    if (bannedWord) return [violation(row, bannedWord)];
    if (highestZone(row) > injuries.maxZone && row.kind !== 'race')
      return [violation(row, `zone ${highestZone(row)}`)];
    if (row.kind === 'race' && injuries.maxZone <= 2 && highestZone(row) > 2)
      return [violation(row, 'a race at full effort')];
    if (!injuries.running && isTrainingRun(row)) return [violation(row, 'a run')];
    if (!injuries.running && row.kind === 'cross' && !CLEARANCE.test(`${row.type} ${row.notes}`))
      return [violation(row, 'cross-training without a professional’s okay')];
    if (!injuries.classes && row.kind === 'class') return [violation(row, 'a class')];
    return !injuries.strength && row.kind === 'strength' ? [violation(row, 'strength')] : [];
  });
  const mostKm = injuries.volume * weeklyBoundsKm(input).maxKm;
  const weekFindings = weeks
    .filter((week) => week.rows.some(isTrainingRun) && week.km > ROUNDING_FACTOR * mostKm)
    .map((week) =>
      hardFinding(
        'P26',
        `${week.label}: ${formatMiles(week.km)}, ${formatMiles(mostKm)} at most with an injury`,
      ),
    );
  return [...rowFindings, ...weekFindings];
}

/**
 * P43: an injured leg or back limits each run in minutes and relative to the longest run of the last 30 days.
 * It also limits each week relative to the last weeks. Locked days are exempt.
 */
export function checkInjuredRuns({ rows, weeks, injuries, input }: PlanFacts): Finding[] {
  const { runMinutes, runKm, weekKm } = injuryBounds(input, injuries);
  const runFindings = rows.filter(isTrainingRun).flatMap((row) => {
    if (row.durationMinutes > runMinutes)
      return [
        hardFinding('P43', `${row.date}: a run of ${row.durationMinutes} minutes, ${runMinutes} at most`),
      ];
    return (row.plannedKm ?? 0) > runKm + 0.005
      ? [
          hardFinding(
            'P43',
            `${row.date}: a run of ${formatMiles(row.plannedKm ?? 0)}, ${formatMiles(runKm)} at most`,
          ),
        ]
      : [];
  });
  const weekFindings = weeks
    .filter(
      (week) =>
        week.rows.some(isTrainingRun) && week.km > Math.max(ROUNDING_FACTOR * weekKm, lockedKm(week) + 0.01),
    )
    .map((week) =>
      hardFinding('P43', `${week.label}: ${formatMiles(week.km)}, ${formatMiles(weekKm)} at most`),
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
  const bounds = boundingSessions(input);
  if (!bounds) return [];
  return rows
    .filter((row) => isTraining(row) && row.kind !== 'race')
    .flatMap((row) => {
      const sessions = bounds(row.day);
      if (sessions === null) return [];
      const isStrength = row.kind === 'strength';
      const comparableSessions = isStrength ? sessions.filter((each) => each.isStrength) : sessions;
      const bound = findSessionBound(comparableSessions, {
        session: row.session,
        isRun: isTrainingRun(row),
      });
      if (!bound)
        return [hardFinding('P49', `${row.date}: ${row.type} where nothing of its kind was planned`)];
      if (row.durationMinutes > bound.minutes)
        return [
          hardFinding(
            'P49',
            `${row.date}: ${row.durationMinutes} minutes, ${bound.minutes} planned without it`,
          ),
        ];
      if (highestZone(row) > bound.zone)
        return [
          hardFinding('P49', `${row.date}: zone ${highestZone(row)}, zone ${bound.zone} planned without it`),
        ];
      return row.plannedTss > STRESS_SLACK * bound.stress + 1
        ? [
            hardFinding(
              'P49',
              `${row.date}: a stress of ${row.plannedTss}, ${bound.stress} planned without it`,
            ),
          ]
        : [];
    });
}

export const MAX_NOTE_LENGTH = 500;
const FORBIDDEN_ADVICE =
  /https?:|www\.|diagnos|ibuprofen|paracetamol|aspirin|painkiller|medication|\bdrugs?\b|\bpills?\b|supplement|creatine|caffeine|los(e|ing) weight|weight loss|\bdiet|calorie|<[a-z]/i;

/** The first forbidden advice in a text, e.g. "ibuprofen". Null if there is none. */
export function findAdvice(text: string): string | null {
  return FORBIDDEN_ADVICE.exec(text)?.[0] ?? null;
}

/** P28: notes are plain text of at most 500 characters without links, diagnoses, drugs, supplements or weight loss. */
export function checkNotes({ rows, plan }: PlanFacts): Finding[] {
  const texts = [
    ...rows.map(({ date, notes }) => ({ where: date, text: notes })),
    ...plan.notes.map((text) => ({ where: 'plan', text })),
  ];
  return texts.flatMap(({ where, text }) => {
    if (text.length > MAX_NOTE_LENGTH)
      return [hardFinding('P28', `${where}: a note of ${text.length} characters`)];
    const advice = findAdvice(text);
    return advice === null ? [] : [hardFinding('P28', `${where}: a note with "${advice}"`)];
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
  if (rows.length > MAX_ROWS) findings.push(hardFinding('P30', `${rows.length} rows`));
  const count = rows.filter(({ kind }) => kind !== 'rest').length;
  if (count !== plan.workoutCount)
    findings.push(hardFinding('P30', `${plan.workoutCount} workouts counted, ${count} planned`));
  for (const row of rows) {
    if (lockedDays.has(row.day) && !otherRaces.has(row.day))
      findings.push(hardFinding('P30', `${row.date} is fixed and was planned again`));
    const unknownField = Object.keys(row).find((field) => !(field in ALLOWED_FIELDS));
    if (unknownField) findings.push(hardFinding('P30', `${row.date}: unknown field ${unknownField}`));
  }
  return findings;
}
