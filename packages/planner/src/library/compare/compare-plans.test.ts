import { addDays, localDate } from '@threshold/physiology';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomAthlete } from '../../athletes/random-athlete.ts';
import type { PlanInput } from '../../plan/plan-input.ts';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';
import { comparePlans } from './compare-plans.ts';
import type { ComparedPlan, ComparedSession, PlanDifference } from './plan-difference.ts';

const plan = buildPlan(createAthlete());

/** The marathon athlete's plan with changed sessions. */
function changePlan(change: (session: ComparedSession) => Partial<ComparedSession> | null): ComparedPlan {
  return {
    sessions: plan.sessions.flatMap((session) => {
      const changes = change(session);
      return changes === null ? [] : [{ ...session, ...changes }];
    }),
  };
}

const typeOn = (date: string) => plan.sessions.find((session) => session.date === date)?.type;
/** Tuesday's quality run of the second week, beside which is a strength session. */
const isHardRun = ({ date, kind }: Pick<ComparedSession, 'date' | 'kind'>) =>
  date === '2026-12-01' && kind !== 'strength';

const toSlotKey = ({ date, session }: ComparedSession) => `${date} ${session}`;
const isTraining = ({ kind }: ComparedSession) => kind !== 'rest';

function countChanges({ same, moved, eased, harder, retyped, added, dropped }: PlanDifference) {
  return {
    same,
    moved: moved.length,
    eased: eased.length,
    harder: harder.length,
    retyped: retyped.length,
    added: added.length,
    dropped: dropped.length,
  };
}

const NO_CHANGES = { moved: 0, eased: 0, harder: 0, retyped: 0, added: 0, dropped: 0 };
const sessionCount = plan.workoutCount;

describe('the difference of two plans', () => {
  test('finds no changes between a plan and itself, even with other texts', () => {
    const reworded = changePlan(() => ({ rationale: 'Because.' }));
    for (const other of [plan, reworded]) {
      const difference = comparePlans(plan, other);
      expect(countChanges(difference)).toEqual({ ...NO_CHANGES, same: sessionCount });
      expect(difference.loadAfter).toEqual(difference.loadBefore);
      expect(difference.race).toBeNull();
    }
  });

  test('lists two swapped days as moved', () => {
    const swap = (date: string) =>
      date === '2026-12-02' ? '2026-12-03' : date === '2026-12-03' ? '2026-12-02' : date;
    const difference = comparePlans(
      plan,
      changePlan(({ date }) => ({ date: localDate(swap(date)) })),
    );
    expect(countChanges(difference)).toEqual({ ...NO_CHANGES, moved: 2, same: sessionCount - 2 });
    expect(difference.moved.map(({ before, after }) => [before.type, before.date, after.date])).toEqual([
      [typeOn('2026-12-03'), '2026-12-03', '2026-12-02'],
      [typeOn('2026-12-02'), '2026-12-02', '2026-12-03'],
    ]);
    expect(difference.moved[0]?.why).toBe(difference.moved[0]?.after.rationale);
  });

  test('lists lighter sessions as eased and heavier ones as harder', () => {
    const shorter = changePlan(({ date, plannedTss, durationMinutes }) =>
      date === '2026-12-06' ? { plannedTss: plannedTss - 40, durationMinutes: durationMinutes - 30 } : {},
    );
    const easyPlan = changePlan(({ kind, date }) =>
      isHardRun({ date, kind }) ? { type: 'Easy run', kind: 'easy', zone: 2, plannedTss: 60 } : {},
    );
    for (const other of [shorter, easyPlan]) {
      expect(countChanges(comparePlans(plan, other))).toEqual({
        ...NO_CHANGES,
        eased: 1,
        same: sessionCount - 1,
      });
      expect(countChanges(comparePlans(other, plan))).toEqual({
        ...NO_CHANGES,
        harder: 1,
        same: sessionCount - 1,
      });
    }
    const { loadBefore, loadAfter } = comparePlans(plan, shorter);
    expect(loadBefore.totalTss - loadAfter.totalTss).toBe(40);
    const weeks = loadBefore.weeks.map(({ startsOn, tss }, index) => [
      startsOn,
      tss - (loadAfter.weeks[index]?.tss ?? 0),
    ]);
    expect(weeks.filter(([, lostTss]) => lostTss !== 0)).toEqual([['2026-11-30', 40]]);
  });

  test('lists a different type at the same stress as retyped', () => {
    const fartlekPlan = changePlan(({ date, kind }) =>
      isHardRun({ date, kind }) ? { type: 'Fartlek run', kind: 'fartlek' } : {},
    );
    expect(countChanges(comparePlans(plan, fartlekPlan))).toEqual({
      ...NO_CHANGES,
      retyped: 1,
      same: sessionCount - 1,
    });
  });

  test('lists a run replaced by longer cross-training in a lower zone as retyped, not as harder', () => {
    const swimPlan = changePlan(({ date, plannedTss, durationMinutes }) =>
      date === '2026-12-05'
        ? {
            type: 'Easy swim',
            kind: 'cross',
            zone: 1,
            plannedTss: plannedTss + 10,
            durationMinutes: durationMinutes + 20,
          }
        : {},
    );
    expect(countChanges(comparePlans(plan, swimPlan))).toEqual({
      ...NO_CHANGES,
      retyped: 1,
      same: sessionCount - 1,
    });
    expect(countChanges(comparePlans(swimPlan, plan))).toEqual({
      ...NO_CHANGES,
      eased: 1,
      same: sessionCount - 1,
    });
  });

  test('lists added and dropped sessions, and ignores those before the given day', () => {
    const planWithoutRun = changePlan(({ date }) => (date === '2026-12-05' ? null : {}));
    const droppedDifference = comparePlans(plan, planWithoutRun);
    expect(countChanges(droppedDifference)).toEqual({ ...NO_CHANGES, dropped: 1, same: sessionCount - 1 });
    expect(droppedDifference.dropped[0]).toMatchObject({
      session: { date: '2026-12-05', type: typeOn('2026-12-05') },
      why: 'Rest day instead.',
    });
    expect(countChanges(comparePlans(planWithoutRun, plan))).toEqual({
      ...NO_CHANGES,
      added: 1,
      same: sessionCount - 1,
    });
    const later = comparePlans(plan, planWithoutRun, localDate('2026-12-06'));
    expect(later).toMatchObject({ dropped: [], added: [], moved: [] });
    const planWithoutStrength = changePlan(({ kind, date }) =>
      kind === 'strength' && date === '2026-12-01' ? null : {},
    );
    expect(comparePlans(plan, planWithoutStrength).dropped[0]?.why).toBe(
      'What stays that day: marathon-pace run.',
    );
  });

  describe('on a day with a run in the morning and one in the evening', () => {
    const [templateRun] = plan.sessions.filter(({ type }) => type === 'Easy run');
    const easyRun = (date: string, session: 'AM' | 'PM', durationMinutes: number): ComparedSession[] =>
      templateRun
        ? [
            {
              ...templateRun,
              date: localDate(date),
              session,
              durationMinutes,
              plannedKm: durationMinutes / 6,
              plannedTss: durationMinutes,
            },
          ]
        : [];
    const compareSessionLists = (before: ComparedSession[], after: ComparedSession[]) =>
      comparePlans({ sessions: before }, { sessions: after });
    const listMinutes = (list: PlanDifference['eased']) =>
      list.map(({ before, after }) => [
        `${before.session} ${before.durationMinutes}`,
        `${after.session} ${after.durationMinutes}`,
      ]);
    const day = '2026-12-01';

    test('matches each run at its own time, even if one gets the other’s length', () => {
      const twoRuns = [...easyRun(day, 'AM', 50), ...easyRun(day, 'PM', 40)];
      const shorter = [...easyRun(day, 'AM', 40), ...easyRun(day, 'PM', 30)];
      const eased = compareSessionLists(twoRuns, shorter);
      expect(countChanges(eased)).toEqual({ ...NO_CHANGES, same: 0, eased: 2 });
      expect(listMinutes(eased.eased)).toEqual([
        ['AM 50', 'AM 40'],
        ['PM 40', 'PM 30'],
      ]);
      expect(listMinutes(compareSessionLists(shorter, twoRuns).harder)).toEqual([
        ['AM 40', 'AM 50'],
        ['PM 30', 'PM 40'],
      ]);
    });

    test('lists a run as moved to the free half of its day before matching another day', () => {
      const before = [...easyRun('2026-11-30', 'AM', 40), ...easyRun(day, 'AM', 40)];
      const moved = compareSessionLists(before, easyRun(day, 'PM', 40));
      expect(countChanges(moved)).toEqual({ ...NO_CHANGES, same: 0, moved: 1, dropped: 1 });
      expect(moved.moved[0]?.before.date).toBe(day);
      expect(moved.dropped[0]?.session.date).toBe('2026-11-30');
    });
  });

  test('reports a different race', () => {
    const halfMarathonPlan = buildPlan(createAthlete({ raceDistance: 21.1 }));
    expect(comparePlans(plan, halfMarathonPlan).race).toEqual({ beforeKm: 42.2, afterKm: 21.1 });
    const planWithoutRace = buildPlan(createAthlete({ raceDistance: null, raceDate: null }));
    expect(comparePlans(plan, planWithoutRace).race).toEqual({ beforeKm: 42.2, afterKm: null });
    const later = buildPlan(createAthlete({ raceDate: localDate('2027-01-16') }));
    const { race, moved } = comparePlans(plan, later);
    expect(race).toBeNull();
    expect(moved.some(({ before, after }) => before.kind === 'race' && after.date === '2027-01-16')).toBe(
      true,
    );
  });

  test('accounts for each session of both plans exactly once', () => {
    const athletes = fc
      .tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 0, max: 9 }))
      .map(([seed, days]): [PlanInput, PlanInput] => {
        const input = randomAthlete(seed);
        const today = addDays(input.today, input.raceDate === null ? days : 0);
        const other = {
          ...randomAthlete(seed + 1),
          raceDate: input.raceDate,
          raceDistance: input.raceDistance,
        };
        return [input, { ...other, today }];
      });
    fc.assert(
      fc.property(athletes, ([a, b]) => {
        const [before, after] = [buildPlan(a), buildPlan(b)];
        const difference = comparePlans(before, after);
        const { same, moved, eased, harder, retyped, added, dropped } = difference;
        const pairs = [...moved, ...eased, ...harder, ...retyped];
        const sessionsBefore = [
          ...pairs.map((each) => each.before),
          ...dropped.map(({ session }) => session),
        ];
        const sessionsAfter = [...pairs.map((each) => each.after), ...added.map(({ session }) => session)];
        for (const [listed, comparedPlan] of [
          [sessionsBefore, before],
          [sessionsAfter, after],
        ] as const) {
          const slotKeys = new Set(listed.map(toSlotKey));
          expect(slotKeys.size).toBe(listed.length);
          const unlistedSessions = comparedPlan.sessions.filter(
            (session) => isTraining(session) && !slotKeys.has(toSlotKey(session)),
          );
          expect(unlistedSessions).toHaveLength(same);
        }
        // A session that is in no list is unchanged.
        const changedSlotKeys = new Set(sessionsBefore.map(toSlotKey));
        const sameSessions = before.sessions.filter(
          (row) => isTraining(row) && !changedSlotKeys.has(toSlotKey(row)),
        );
        for (const { date, session, type, durationMinutes, zone } of sameSessions) {
          expect(after.sessions).toContainEqual(
            expect.objectContaining({ date, session, type, durationMinutes, zone }),
          );
        }
        const gainedTss = [...pairs.map((each) => each.after.plannedTss - each.before.plannedTss)];
        const unmatchedTss = [
          ...added.map(({ session }) => session.plannedTss),
          ...dropped.map(({ session }) => -session.plannedTss),
        ];
        const sum = [...gainedTss, ...unmatchedTss].reduce((total, each) => total + each, 0);
        expect(difference.loadAfter.totalTss - difference.loadBefore.totalTss).toBe(sum);
        expect(countChanges(comparePlans(before, before))).toMatchObject(NO_CHANGES);
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
