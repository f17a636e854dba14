import type { PlanStep } from '@threshold/physiology';
import { describe, expect, test } from 'vitest';
import { planToRace } from '../../athletes/plan-to-race.ts';
import { DEMO_ATHLETE } from '../../athletes/printed-athletes.ts';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { toPlanFacts } from '../../validate/plan-facts.ts';
import { explainWork } from '../explain/work-reason.ts';
import type { PlannedSession } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { createPlannerContext } from '../planner-context.ts';
import { findCarefulSentences } from './careful-sentences.ts';

const textOf = ({ notes, rationale }: PlannedSession): string => `${notes} ${rationale}`;
const drawnSessions = Array.from({ length: 60 }, (_, index) => buildPlan(randomAthlete(index + 1))).flatMap(
  ({ sessions }) => sessions,
);

const injury = { bodyPart: 'Achilles', severity: 'Moderate' } as const;
const injured = buildPlan(
  createAthlete({ injuries: [injury], history: { weeklyKm: [60, 60, 60, 60], longestRunKm: 20 } }),
);
const newRunner = buildPlan(
  createAthlete({
    raceDistance: 5,
    level: 'beginner',
    trainingDaysPerWeek: 4,
    history: { weeklyKm: [0, 0, 0, 0], longestRunKm: 0 },
  }),
);

describe('the texts of injured athletes and new runners', () => {
  test.each([
    ['an injured athlete', injured],
    ['a new runner', newRunner],
  ])('never mention a hard day to %s', (_, { sessions }) => {
    const texts = sessions.map(textOf).join(' ');
    expect(texts).not.toMatch(
      /hard days?\b|harder days?|hard run|key session|the hard work|last third|miles/i,
    );
    expect(texts).not.toMatch(/half is enough|spend what is left/i);
  });

  test('tell an injured athlete to keep the race easy', () => {
    const race = injured.sessions.find(({ kind }) => kind === 'race');
    expect(race?.notes).toMatch(/walk whenever you like.*keep it easy\.$/);
  });

  test('send no injured athlete uphill', () => {
    expect(injured.sessions.map(textOf).join(' ')).not.toMatch(/uphill|hilly|steep/i);
  });

  test('are not used for healthy runners or for walks', () => {
    const find = (changes: Partial<PlanInput>) =>
      findCarefulSentences(createPlannerContext(createAthlete(changes)));
    expect(find({})).toBeNull();
    expect(find({ injuries: [injury] })).not.toBeNull();
    expect(find({ injuries: [injury], raceDistance: 'walking' })).toBeNull();
  });
});

test('no text praises the last third of a run, which may be cut, or counts in miles', () => {
  for (const session of drawnSessions) {
    expect(textOf(session)).not.toMatch(/\bmiles?\b(?! race)/i);
    expect(textOf(session).replace('Cut the last third', '')).not.toMatch(/last third|last part is where/i);
  }
});

test('the note of a race with a mild injury names the pain up to which to hold the effort', () => {
  const { sessions } = buildPlan(
    createAthlete({ injuries: [{ bodyPart: 'Knee', severity: 'Mild' }], raceDistance: 10 }),
  );
  const race = sessions.find(({ kind }) => kind === 'race');
  expect(race?.notes).toMatch(/hold it only while any pain stays at 3 out of 10 or less/);
  expect(race?.notes).not.toMatch(/what is left/);
});

describe('the forms of easy runs', () => {
  const ofType = (type: string) => drawnSessions.filter((session) => session.type === type);
  const labelsOf = ({ steps }: PlannedSession) => steps.map(({ label }) => label);

  test('a steady run is one even, easy part', () => {
    const runs = ofType('Steady run');
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) {
      expect(labelsOf(run)).toEqual(['Warm-up', 'Easy, one even effort', 'Cool-down']);
      expect(run.notes).toMatch(/easy/i);
    }
  });

  test('strides have time for a minute of walking after each', () => {
    const runs = ofType('Easy run with strides');
    expect(runs.length).toBeGreaterThan(0);
    for (const { steps } of runs) {
      const strides = steps.find(({ label }) => label.startsWith('Strides'));
      const count = Number(/(\d+) ×/.exec(strides?.label ?? '')?.[1]);
      expect(strides?.minutes).toBe(Math.ceil((80 * count) / 60));
    }
  });

  test('drills come after the warm-up, as the note says', () => {
    const runs = ofType('Easy run with drills');
    expect(runs.length).toBeGreaterThan(0);
    for (const run of runs) {
      expect(labelsOf(run).slice(0, 2)).toEqual(['Warm-up', 'Running drills']);
      expect(run.notes).toMatch(/warm up|warm-up/i);
    }
  });
});

describe('repetitions', () => {
  const workOf = ({ steps }: PlannedSession): PlanStep[] => steps.filter(({ zone }) => zone >= 3);

  test('planned in minutes are not named by distance', () => {
    const intervals = drawnSessions.filter(({ kind }) => kind === 'interval');
    expect(intervals.length).toBeGreaterThan(0);
    for (const { type } of intervals) expect(type).toMatch(/minute interval run$/i);
  });

  test('up to three minutes long end at their heart rate, and longer ones below zone 5 hold it', () => {
    const runs = drawnSessions.filter(
      (session) => session.kind !== 'class' && session.kind !== 'race' && workOf(session).length > 1,
    );
    for (const run of runs.filter(({ notes, zone }) => notes.includes(' × ') && zone < 5)) {
      const isShort = Math.max(...workOf(run).map(({ minutes }) => minutes)) <= 3;
      expect({ type: run.type, isShort: /each ending at/.test(run.notes) }).toEqual({
        type: run.type,
        isShort,
      });
    }
  });
});

describe('the notes of classes', () => {
  const classPlans = (fitnessClass: 'f45' | 'barrys') =>
    buildPlan(
      createAthlete({ fitnessClass, classDays: ['Monday', 'Tuesday'], raceDistance: 10 }),
    ).sessions.filter(({ kind }) => kind === 'class');

  test('name no heart rate for lifting', () => {
    const lifting = classPlans('f45').filter(({ notes }) => notes.includes('resistance'));
    expect(lifting.length).toBeGreaterThan(0);
    for (const { notes, hrTarget } of lifting) {
      expect(notes).not.toContain('bpm');
      expect(hrTarget).not.toBeNull();
    }
  });

  test('name the bursts above the range, except where the class is held back', () => {
    const classes = classPlans('barrys');
    for (const { notes, zone } of classes)
      expect(/162-168 bpm in the hard parts, up to 181 bpm in short bursts/.test(notes)).toBe(zone === 4);
    expect(classes[0]?.notes).toMatch(
      /You run about [\d.]+ km on the treadmill, on top of the week’s runs\./,
    );
  });
});

test.each([
  [10, 'your 10K.'],
  [21.1, 'your half marathon.'],
  [161, 'your 100-mile race.'],
] as const)('the reason for a race of %d km names the race', (raceDistance, name) => {
  const { sessions } = buildPlan(createAthlete({ raceDistance }));
  expect(sessions.find(({ kind }) => kind === 'race')?.rationale).toBe(
    `This is what your plan leads up to, ${name}`,
  );
});

test('the theme of a week names an easy run with a marathon-pace finish, and does not call it a tempo run', () => {
  const { weeks, sessions } = planToRace(DEMO_ATHLETE.input);
  const finish = sessions.find(({ type }) => type === 'Marathon-pace finish run');
  const week = weeks.find(
    ({ startsOn, endsOn }) => finish && startsOn <= finish.date && finish.date <= endsOn,
  );
  expect(week?.theme).toMatch(/marathon-pace finish, \d+ min/);
});

describe('the reason for a run, compared with the last run of its family', () => {
  const input = createAthlete({ history: { weeklyKm: [45, 45, 45, 45], longestRunKm: 18 } });
  const facts = toPlanFacts(buildPlan(input), input);
  const [first, second] = facts.rows.filter(({ type }) => type === 'Marathon-pace run');
  if (!first || !second) throw new Error('The plan has fewer than two marathon-pace runs.');
  const reasonWith = (repMinutes: readonly number[]) => {
    const steps = (minutes: readonly number[]) =>
      minutes.map((each): PlanStep => ({ label: 'Marathon pace', minutes: each, zone: 3 }));
    const before = { ...first, steps: steps([8, 8, 8]) };
    const row = { ...second, steps: steps(repMinutes) };
    return explainWork({ ...facts, rows: [before, row], weeks: [] }, row);
  };

  test.each([
    ['the same set', [8, 8, 8], /last time|Once more/],
    ['shorter repetitions', [6, 6, 6, 6], /split differently|in different pieces/],
    ['longer repetitions', [12, 12], /one step further|One step up|you’re ready/],
    ['more repetitions', [8, 8, 8, 8], /one step further|One step up|you’re ready/],
    ['fewer repetitions', [8, 8], /on purpose|lighter version/],
  ])('says what changed with %s', (_, repMinutes, expected) => {
    expect(reasonWith(repMinutes)).toMatch(expected);
  });
});
