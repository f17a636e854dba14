import { providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { sessionCompleted } from '@threshold/contracts/sessions';
import { type DemoWorkout, trainingPort, verdictPort, type WorkoutToDo } from '@threshold/contracts/training';
import { localDate, toLocalDateIn } from '@threshold/physiology';
import { createTestApi, silentLog, type TestApiOptions } from '@threshold/testing';
import { v7 as uuidv7 } from 'uuid';
import type { HrSample } from '../../schemas.ts';
import { sessions } from '../index.ts';

/** When test sessions start. */
export const START_INSTANT = '2026-11-20T12:00:00Z';

/** The instant `seconds` after `START_INSTANT`. */
export const instantAfter = (seconds: number): string =>
  new Date(Date.parse(START_INSTANT) + 1000 * seconds).toISOString();

/** Samples for the seconds [`from`, `to`), with a constant heart rate or one from a function. */
export const createSamples = (
  from: number,
  to: number,
  hrBpm: number | ((t: number) => number) = 140,
): HrSample[] =>
  Array.from({ length: to - from }, (_, index) => {
    const t = from + index;
    return { t, hr: typeof hrBpm === 'number' ? hrBpm : hrBpm(t) };
  });

/** A planned tempo run, zone 3 at LTHR 160. */
export const createWorkoutToDo = (workout: Partial<WorkoutToDo> = {}): WorkoutToDo => ({
  id: uuidv7(),
  date: localDate('2026-11-20'),
  type: 'Tempo run',
  plannedType: workout.type ?? 'Tempo run',
  session: 'AM',
  zone: 3,
  duration: '45m',
  hrTarget: '148-156 bpm',
  paceTarget: null,
  target: { low: 148, high: 156 },
  steps: [{ label: 'Tempo', minutes: 45, zone: 3 }],
  completed: false,
  sessionId: null,
  ...workout,
});

/** The sessions domain alone on a real database. Athletes and training are fakes that a test may configure. */
export async function createSessionsApi(options: Pick<TestApiOptions, 'ownDatabase'> = {}) {
  const athleteFacts = { timeZone: 'UTC', lthrBpm: 160 as number | null };
  const demoWorkouts: DemoWorkout[] = [];
  const workouts = new Map<string, { athleteId: string; workout: WorkoutToDo }>();
  const api = await createTestApi(sessions, {
    ...options,
    clockInstant: START_INSTANT,
    events: [sessionCompleted],
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: athleteFacts.timeZone,
          weekStart: 'sunday' as const,
          units: 'metric' as const,
          today: toLocalDateIn(athleteFacts.timeZone, ctx.now()),
        }),
        findLthrOn: async () => athleteFacts.lthrBpm,
        getPlanningFacts: async () => null,
      })),
      providePort(verdictPort, () => ({
        getVerdict: async () => ({
          tone: 'neutral' as const,
          ground: 'form' as const,
          headline: 'Train as planned',
          reasons: ['Nothing in your numbers calls for a change.'],
          advice: 'Train as planned.',
        }),
      })),
      providePort(trainingPort, () => ({
        findLatestPlanning: async () => null,
        listDemoWorkouts: async () => demoWorkouts,
        findWorkoutToDo: async (athleteId, workoutId) => {
          const plannedWorkout = workouts.get(workoutId);
          return plannedWorkout?.athleteId === athleteId ? plannedWorkout.workout : null;
        },
      })),
    ],
  });
  return {
    ...api,
    /** What the fake `athletesPort` returns. */
    athleteFacts,
    /** What the fake `trainingPort` returns as demo workouts. */
    demoWorkouts,
    /** Adds or replaces a workout of the fake `trainingPort`; returns its id. */
    addPlannedWorkout: (athleteId: string, workout: WorkoutToDo): string => {
      workouts.set(workout.id, { athleteId, workout });
      return workout.id;
    },
    removePlannedWorkout: (workoutId: string) => workouts.delete(workoutId),
    /** Creates an athlete with a session started at `START_INSTANT`, then moves the clock `seconds` ahead. */
    startSession: async (seconds = 3600, input: { workoutId?: string; athleteId?: string } = {}) => {
      api.clock.set(START_INSTANT);
      const athleteId = input.athleteId ?? (await api.athlete());
      const me = api.as(athleteId);
      const { id: sessionId } = await me.start({ workoutId: input.workoutId });
      api.clock.set(instantAfter(seconds));
      return { athleteId, me, sessionId };
    },
    /** The published `sessionCompleted` events of a session, oldest first. */
    listPublished: (sessionId: string) =>
      api.recordedEvents
        .map(({ payload }) => sessionCompleted.payload.parse(payload))
        .filter((event) => event.sessionId === sessionId),
    /** Runs `closeStaleSessions` once. */
    runCloseStaleSessions: async () => {
      const [schedule] = sessions.schedules;
      await schedule.run({
        em: api.orm.em.fork(),
        log: silentLog,
        signal: new AbortController().signal,
        now: api.clock.now,
        runInTransaction: api.runInTransaction,
      });
    },
  };
}
