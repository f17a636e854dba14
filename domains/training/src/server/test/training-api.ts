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
import { outdatedRecordingsPort } from '@threshold/contracts/sessions';
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
export const someFacts = (facts: Partial<PlanningFacts> = {}): PlanningFacts =>
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

/**
 * The training domain on a real database. The other domains are fakes with settable values.
 */
export async function createTrainingApi({
  events = [],
  model,
  ownDatabase = false,
}: Pick<TestApiOptions, 'events' | 'model' | 'ownDatabase'> = {}) {
  const athletes = {
    timeZone: 'UTC',
    weekStart: 'sunday' as WeekStart,
    units: 'metric' as UnitSystem,
    facts: null as PlanningFacts | null,
    lthrBpm: 165 as number | null,
  };
  const health: { recovery: RecoveryFacts; levels: Record<string, Recovery['level']> } = {
    recovery: noHealthEntries,
    levels: {},
  };
  const care: { facts: CareFacts } = { facts: { ageYears: null, isPregnant: false } };
  const weightKg: { logged: number | null; profile: number | null } = { logged: null, profile: null };
  const injuries: { active: ActiveInjury[] } = { active: [] };
  const api = await createTestApi(training, {
    events,
    ownDatabase,
    ...(model && { model }),
    ports: [
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
      providePort(injuriesPort, () => ({ listActiveInjuries: async () => injuries.active })),
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
    ],
  });
  const today = () => toLocalDateIn(athletes.timeZone, api.clock.now());
  return {
    ...api,
    athletes,
    health,
    care,
    weightKg,
    injuries,
    today,
    /** Deletes all athletes, so that a schedule runs only for those created later. Needs `ownDatabase`. */
    eraseEveryone: () => api.orm.em.getConnection().execute('delete from auth."user"'),
    /** Saves a profile as the athletes domain does. */
    saveProfile: (athleteId: string, facts: PlanningFacts) =>
      api.runInTransaction(athleteId, (ctx) => ctx.emit(profileSaved, { athleteId, today: today(), facts })),
    /** Stored rows that match a condition on `training.workout`. */
    listStoredRows: async (athleteId: string, condition = 'true'): Promise<string[]> => {
      const rows = await api.orm.em
        .getConnection()
        .execute<{ row: string }[]>(
          `select w::text as row from training.workout w where athlete_id = ? and ${condition} order by date, id`,
          [athleteId],
        );
      return rows.map(({ row }) => row);
    },
    /** Authors of the rows that match a condition. */
    listStoredLabels: async (athleteId: string, condition: string): Promise<string[]> => {
      const rows = await api.orm.em
        .getConnection()
        .execute<{ label: string }[]>(
          `select generated_by as label from training.workout where athlete_id = ? and ${condition}`,
          [athleteId],
        );
      return rows.map(({ label }) => label);
    },
  };
}
