import { providePort } from '@threshold/api/server';
import {
  athletesPort,
  bodyWeightPort,
  type CareFacts,
  careFactsPort,
  type PlanningFacts,
  profileSaved,
} from '@threshold/contracts/athletes';
import { healthPort, type RecoveryFacts } from '@threshold/contracts/health';
import { type ActiveInjury, injuriesPort } from '@threshold/contracts/injuries';
import { outdatedRecordingsPort, type Recording, sessionsPort } from '@threshold/contracts/sessions';
import {
  localDate,
  type Recovery,
  toLocalDateIn,
  type UnitSystem,
  type WeekStart,
} from '@threshold/physiology';
import { createPlanningFacts, createTestApi, type TestApiOptions } from '@threshold/testing';
import { training } from '../index.ts';

/** Facts of a half-marathoner seven weeks before the race with five training days a week. */
export const createHalfMarathonerFacts = (facts: Partial<PlanningFacts> = {}): PlanningFacts =>
  createPlanningFacts({ raceDate: localDate('2027-01-10'), raceDistance: 21.1, ...facts });

/** Facts of an athlete without health entries. */
export const noHealthEntries: RecoveryFacts = {
  status: null,
  hrvMs: null,
  hrvChangePercent: null,
  hrvBand: null,
  hrvLatestOn: null,
  restingHrBpm: null,
  restingHrChangePercent: null,
  restingHrLatestOn: null,
  sleepHours: null,
  lastSleepHours: null,
  latestOn: null,
  sleepLatestOn: null,
};

/** The values that the fakes of the other domains return. Tests set them. */
const createFakeFacts = () => ({
  athletes: {
    timeZone: 'UTC',
    weekStart: 'sunday' as WeekStart,
    units: 'metric' as UnitSystem,
    facts: null as PlanningFacts | null,
    lthrBpm: 165 as number | null,
  },
  health: {
    recovery: noHealthEntries,
    /** Recovery levels of single days. */
    levels: {} as Record<string, Recovery['level']>,
  },
  care: { facts: { ageYears: null, isPregnant: false } as CareFacts },
  weightKg: { logged: null as number | null, profile: null as number | null },
  injuries: { active: [] as ActiveInjury[] },
  /** Recordings by workout. */
  recordings: new Map<string, Recording>(),
});

const provideFakePorts = ({
  athletes,
  health,
  care,
  weightKg,
  injuries,
  recordings,
}: ReturnType<typeof createFakeFacts>) => [
  providePort(healthPort, () => ({
    getRecovery: async () => health.recovery,
    findRecoveryOn: async (_athleteId, date) => {
      const level = health.levels[date];
      return level ? { score: 25, level } : null;
    },
    findRecentWeightKg: async () => weightKg.logged,
  })),
  providePort(bodyWeightPort, () => ({ findProfileWeightKg: async () => weightKg.profile })),
  providePort(careFactsPort, () => ({ getCareFacts: async () => care.facts })),
  providePort(outdatedRecordingsPort, () => ({ listOutdatedRecordings: async () => [] })),
  providePort(sessionsPort, () => ({
    listRecordedBetween: async () => [],
    findRecording: async (_athleteId, workoutId) => recordings.get(workoutId) ?? null,
    listSteadyWorkouts: async () => [],
  })),
  providePort(injuriesPort, () => ({
    listActiveInjuries: async () => injuries.active,
    isCheckInMissing: async () => false,
  })),
  providePort(athletesPort, (ctx) => ({
    getCalendar: async () => ({
      timeZone: athletes.timeZone,
      weekStart: athletes.weekStart,
      units: athletes.units,
      today: toLocalDateIn(athletes.timeZone, ctx.now()),
    }),
    findLthrOn: async () => athletes.lthrBpm,
    getPlanningFacts: async () => athletes.facts,
  })),
];

/**
 * The training domain on a real database. The other domains are fakes with settable values.
 */
export async function createTrainingApi({
  events = [],
  model,
  ownDatabase = false,
}: Pick<TestApiOptions, 'events' | 'model' | 'ownDatabase'> = {}) {
  const fakeFacts = createFakeFacts();
  const api = await createTestApi(training, {
    events,
    ownDatabase,
    ...(model && { model }),
    ports: provideFakePorts(fakeFacts),
  });
  const today = () => toLocalDateIn(fakeFacts.athletes.timeZone, api.clock.now());
  const selectColumn = async (
    athleteId: string,
    columnSql: string,
    conditionSql: string,
  ): Promise<string[]> => {
    const rows = await api.orm.em
      .getConnection()
      .execute<{ text: string }[]>(
        `select ${columnSql} as text from training.workout w where athlete_id = ? and ${conditionSql} order by date, id`,
        [athleteId],
      );
    return rows.map(({ text }) => text);
  };
  return {
    ...api,
    ...fakeFacts,
    today,
    /** Deletes all athletes, so that a schedule runs only for those created later. Needs `ownDatabase`. */
    eraseEveryone: () => api.orm.em.getConnection().execute('delete from auth."user"'),
    /** Saves a profile as the athletes domain does. */
    saveProfile: (athleteId: string, facts: PlanningFacts) =>
      api.runInTransaction(athleteId, (ctx) => ctx.emit(profileSaved, { athleteId, today: today(), facts })),
    /** Stored rows that match a condition on `training.workout`. */
    listStoredRows: (athleteId: string, condition = 'true') => selectColumn(athleteId, 'w::text', condition),
    /** Authors of the rows that match a condition. */
    listStoredLabels: (athleteId: string, condition: string) =>
      selectColumn(athleteId, 'generated_by', condition),
  };
}

export type TrainingApi = Awaited<ReturnType<typeof createTrainingApi>>;
