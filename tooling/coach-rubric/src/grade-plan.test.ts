import type { PlannedSession } from '@threshold/planner';
import { describe, expect, test } from 'vitest';
import type { Athlete } from './athletes.ts';
import { gradePlan } from './grade-plan.ts';
import { isRun, sumMinutesIn } from './read-plan.ts';
import { createRows, createRunner, GOOD_SPECS } from './testing/good-plan.ts';

type Change = (row: PlannedSession) => PlannedSession;

const GOOD_ROWS = createRows(GOOD_SPECS);
const findDayIndex = ({ date }: PlannedSession) => GOOD_ROWS.findIndex((row) => row.date === date);

function findScore(rows: readonly PlannedSession[], name: string, athlete: Athlete = createRunner()) {
  const grade = gradePlan(rows, athlete).criteria.find((entry) => entry.name === name);
  return grade?.score ?? null;
}

/** The share of a part; null if it does not apply. */
function findShare(rows: readonly PlannedSession[], name: string, athlete: Athlete = createRunner()) {
  const parts = gradePlan(rows, athlete).criteria.flatMap((entry) => entry.parts);
  return parts.find((part) => part.name === name)?.share ?? null;
}

const moveToZone =
  (zone: PlannedSession['zone']): Change =>
  (row) => ({ ...row, zone, steps: row.steps.map((step) => ({ ...step, zone })) });
/** The same minutes without work, under a plain name. */
const makeEasy: Change = (row) => ({
  ...row,
  kind: row.kind === 'long' ? 'long' : 'easy',
  type: row.kind === 'long' ? 'Long run' : 'Easy run',
  zone: 2,
  steps: row.steps.map((step) => ({ ...step, label: 'Easy', zone: 2 })),
});
const scaleDuration =
  (factor: number): Change =>
  (row) => ({
    ...row,
    durationMinutes: factor * row.durationMinutes,
    plannedKm: row.plannedKm && factor * row.plannedKm,
    steps: row.steps.map((step) => ({ ...step, minutes: factor * step.minutes })),
  });
const changeWhere = (isMatch: (row: PlannedSession) => boolean, change: Change) =>
  GOOD_ROWS.map((row) => (isMatch(row) ? change(row) : row));
const isRunInWeek = (week: number) => (row: PlannedSession) =>
  isRun(row) && Math.floor(findDayIndex(row) / 7) === week;
const isEasy = (row: PlannedSession) => isRun(row) && sumMinutesIn(row, 3) === 0;
/** Each build week as the first, on its own dates. */
const repeatedFirstWeek = GOOD_ROWS.map((row, day) => {
  const firstWeekRow = GOOD_ROWS[day % 7];
  return day < 42 && firstWeekRow ? { ...firstWeekRow, date: row.date } : row;
});

test('a coach’s own plan scores the full points', () => {
  const { score, criteria } = gradePlan(GOOD_ROWS, createRunner());
  const incompleteParts = criteria.flatMap(({ parts }) =>
    parts.filter(({ share }) => share !== null && share < 1),
  );
  expect(incompleteParts).toEqual([]);
  expect(score).toBe(100);
});

describe('one fault costs points of its criterion', () => {
  // `maxScore` is below the criterion's points in `RUBRIC`, by what a strict coach would take off at least.
  test.each<[name: string, fault: string, rows: readonly PlannedSession[], maxScore: number]>([
    ['volume', 'a week twice as long as the one before', changeWhere(isRunInWeek(2), scaleDuration(2)), 12],
    ['volume', 'a first week far below the usual', changeWhere(isRunInWeek(0), scaleDuration(0.5)), 13],
    ['volume', 'weeks of half the distance', GOOD_ROWS.map(scaleDuration(0.5)), 10],
    ['volume', 'weeks that never grow', repeatedFirstWeek, 12],
    ['long run', 'long runs of one kind', changeWhere(({ kind }) => kind === 'long', makeEasy), 9.5],
    ['long run', 'long runs of 60%', changeWhere(({ kind }) => kind === 'long', scaleDuration(0.6)), 10],
    [
      'long run',
      'a run half as long again as any before',
      changeWhere((row) => isRunInWeek(3)(row) && row.kind === 'long', scaleDuration(1.8)),
      10,
    ],
    ['taper', 'a race week as long as the peak', changeWhere(isRunInWeek(7), scaleDuration(2.5)), 7.5],
    ['taper', 'no intensity in the last week', changeWhere(isRunInWeek(7), moveToZone(2)), 9],
    ['distribution', 'every easy run in zone 3', changeWhere(isEasy, moveToZone(3)), 5],
    [
      'distribution',
      'hard runs on the day after hard runs',
      changeWhere(({ kind }) => kind === 'recovery', moveToZone(4)),
      11,
    ],
    ['recovery', 'no lighter week', changeWhere(isRunInWeek(3), scaleDuration(1.3)), 6],
    [
      'recovery',
      'no rest day',
      GOOD_ROWS.map((row) =>
        row.kind === 'rest' ? { ...row, kind: 'easy', zone: 2, durationMinutes: 40 } : row,
      ),
      6,
    ],
    ['dose and progression', 'the same work each week', repeatedFirstWeek, 10],
    ['dose and progression', 'no work', changeWhere(isRun, makeEasy), 6],
    [
      'dose and progression',
      'double the intervals',
      changeWhere(({ kind }) => kind === 'interval', moveToZone(5)),
      12,
    ],
    ['variety', 'the same week six times', repeatedFirstWeek, 4],
    ['variety', 'easy and long runs alone', changeWhere(isRun, makeEasy), 3],
    [
      'specificity',
      'no race effort in the last weeks',
      changeWhere((row) => findDayIndex(row) >= 14 && isRun(row), makeEasy),
      6,
    ],
    [
      'specificity',
      'race pace that no session names',
      GOOD_ROWS.map((row) => ({
        ...row,
        type: row.type.replace('Half-marathon pace', 'Brisk'),
        steps: row.steps.map((step) => ({ ...step, label: 'Brisk' })),
      })),
      8.6,
    ],
    [
      'targets',
      'no heart rates',
      GOOD_ROWS.map((row) => ({ ...row, hrTarget: null, hrLow: null, hrHigh: null })),
      4,
    ],
    ['targets', 'easy runs with a floor', changeWhere(isEasy, (row) => ({ ...row, hrLow: 130 })), 6.1],
    [
      'targets',
      'race pace at the heart rate of intervals',
      changeWhere(
        ({ kind }) => kind === 'race-pace',
        (row) => ({ ...row, hrLow: 169, hrHigh: 178 }),
      ),
      6.8,
    ],
    ['targets', 'no paces after a known 5K', GOOD_ROWS.map((row) => ({ ...row, paceTarget: null })), 4.6],
    [
      'targets',
      'paces of a faster runner',
      GOOD_ROWS.map((row) => ({ ...row, paceTarget: '3:30-3:40 /km' })),
      5,
    ],
    [
      'text',
      'one note for all',
      GOOD_ROWS.map((row) => ({ ...row, notes: 'Run easy. Skip it if tired. It builds the base.' })),
      4.1,
    ],
    [
      'text',
      'notes that differ in a number alone',
      GOOD_ROWS.map((row, day) => ({ ...row, notes: `It feels easy and builds ${day} km. Tired? Skip it.` })),
      4.1,
    ],
    [
      'text',
      'rule names and numbers',
      GOOD_ROWS.map((row) => ({ ...row, rationale: `${row.rationale} P11: 31.4% of 42.1 km.` })),
      4.1,
    ],
    [
      'text',
      'no word on bad days',
      GOOD_ROWS.map((row) => ({ ...row, notes: 'It builds.', rationale: 'It feels easy.' })),
      4,
    ],
  ])('%s: %s', (name, _fault, rows, maxScore) => {
    expect(findScore(rows, name)).toBeLessThan(maxScore);
  });
});

describe('an ultra', () => {
  const athlete = createRunner({ raceKm: 50 });
  const weeks = [0, 1, 2, 3, 4].flatMap((week): Parameters<typeof createRows>[0] => [
    [7 * week + 1, 'hill', 'Hill run', [15, 1], [8, 3], [4, 2], [8, 3], [10, 2]],
    [7 * week + 3, 'easy', 'Easy run', [40, 2]],
    [
      7 * week + 5,
      'long',
      week === 4 ? 'Long rehearsal run with fuel and gear' : 'Long trail run',
      [120 + 5 * week, 2],
    ],
    [7 * week + 6, 'easy', 'Trail run with hiking', [80, 2]],
  ]);
  const race = [55, 'race', 'Race: 50K run', [300, 2]] as const;
  const rows = createRows([...weeks, race]);

  test('back-to-back days, climbs and a rehearsal earn the full points of specificity', () => {
    expect(findScore(rows, 'specificity', athlete)).toBe(10);
  });

  test('single long runs cost the points of back-to-back days', () => {
    const single = createRows([...weeks.filter(([, , type]) => !type.includes('hiking')), race]);
    expect(findShare(single, 'back-to-back days', athlete)).toBe(0);
  });

  test('flat runs without gear cost the points of climbs and the rehearsal', () => {
    const flat = rows.map((row) => ({
      ...row,
      type: 'Easy run',
      steps: row.steps.map((step) => ({ ...step, label: 'Easy' })),
    }));
    expect(findShare(flat, 'climbing and hiking', athlete)).toBe(0);
    expect(findShare(flat, 'a rehearsal with fuel and gear', athlete)).toBe(0);
  });
});

describe('an athlete with two classes a week', () => {
  const athlete = createRunner({ classCount: 2 });
  const classes = [0, 1, 2, 3, 4, 5].flatMap((week) =>
    [2, 5].map((day) => [7 * week + day, 'class', 'F45 class', [5, 1], [35, 3], [5, 1]] as const),
  );
  const runs = GOOD_SPECS.filter(([day]) => !classes.some(([classDay]) => classDay === day));
  const rows = createRows([...runs, ...classes]);

  test('one run for the race each week earns its points', () => {
    expect(findShare(rows, 'a run for the race each week beside classes', athlete)).toBe(1);
  });

  test('classes instead of work for the race cost specificity, dose and variety', () => {
    const easy = rows.map((row) => (isRun(row) ? makeEasy(row) : row));
    expect(findShare(easy, 'a run for the race each week beside classes', athlete)).toBe(0);
    expect(findScore(easy, 'specificity', athlete)).toBeLessThan(1);
    expect(findScore(easy, 'dose and progression', athlete)).toBeLessThan(9);
    expect(findScore(easy, 'variety', athlete)).toBeLessThan(5);
  });

  test('a jog after each class costs points of recovery', () => {
    const jogs = classes.map(([day]) => [day, 'recovery', 'Recovery run', [40, 1]] as const);
    expect(
      findShare(
        createRows([...runs, ...classes, ...jogs]),
        'no forced second session beside a class',
        athlete,
      ),
    ).toBe(0);
    expect(findShare(rows, 'no forced second session beside a class', athlete)).toBe(1);
  });
});

test('five hard days a week cost the points of hard days', () => {
  const rows = changeWhere(isEasy, moveToZone(4));
  expect(findShare(rows, 'not too many hard days')).toBeLessThan(0.7);
});

test('a criterion that does not apply leaves the full points to the others', () => {
  const athlete = createRunner({ raceKm: null });
  const rows = GOOD_ROWS.map((row) => (row.kind === 'race' ? { ...row, kind: 'easy' as const } : row));
  expect(findScore(rows, 'taper', athlete)).toBeNull();
  expect(findScore(rows, 'specificity', athlete)).toBeNull();
  expect(gradePlan(rows, athlete).score).toBeGreaterThan(90);
});

describe('runs beside classes', () => {
  const NAME = 'runs follow the class format';
  const findFormatShare = (otherFormats: readonly (readonly PlannedSession[])[]) =>
    gradePlan(GOOD_ROWS, createRunner(), otherFormats)
      .criteria.flatMap(({ parts }) => parts)
      .find(({ name }) => name === NAME)?.share;

  test('earn nothing if they are the same beside each format', () => {
    expect(findFormatShare([GOOD_ROWS, GOOD_ROWS])).toBe(0);
  });

  test('earn the full points if a quarter of them differs beside each format', () => {
    const otherRuns = GOOD_ROWS.map((row, index) =>
      isRun(row) && index % 2 === 0 ? { ...row, type: 'Trail run' } : row,
    );
    expect(findFormatShare([otherRuns])).toBe(1);
    expect(findFormatShare([otherRuns, GOOD_ROWS])).toBe(0.5);
  });

  test('are not compared without another format', () => {
    expect(findFormatShare([])).toBeNull();
  });
});
