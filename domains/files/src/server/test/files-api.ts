import { type JobContext, noModel, providePort } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { activityImported, importUndone } from '@threshold/contracts/files';
import { type RecordedActivity, recordedRoutesPort, sessionsPort } from '@threshold/contracts/sessions';
import { completedWorkoutsPort, trainingPort } from '@threshold/contracts/training';
import { type LocalDate, toLocalDateIn } from '@threshold/physiology';
import { createTestApi, silentLog, type TestApiOptions } from '@threshold/testing';
import { type Zippable, zipSync } from 'fflate';
import { type ImportView, importView } from '../../schemas.ts';
import { files } from '../index.ts';

/** What the fakes of other domains return. */
interface OtherDomains {
  readonly athletes: { timeZone: string };
  readonly recordings: RecordedActivity[];
  readonly loggedWorkouts: { id: string; date: LocalDate; type: string }[];
}

const startApi = (
  options: Pick<TestApiOptions, 'ownDatabase'>,
  { athletes, recordings, loggedWorkouts }: OtherDomains,
) =>
  createTestApi(files, {
    ...options,
    events: [activityImported, importUndone],
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: athletes.timeZone,
          weekStart: 'sunday' as const,
          units: 'metric' as const,
          today: toLocalDateIn(athletes.timeZone, ctx.now()),
        }),
        findLthrOn: async () => 160,
        getPlanningFacts: async () => null,
      })),
      providePort(recordedRoutesPort, () => ({ findRoute: async () => null })),
      providePort(sessionsPort, () => ({
        listRecordedBetween: async (_athleteId, from, to) =>
          recordings.filter(({ startedAt }) => startedAt >= from && startedAt <= to),
        findRecording: async () => null,
        listSteadyWorkouts: async () => [],
      })),
      providePort(completedWorkoutsPort, () => ({
        listDayMarks: async () => [],
        findCompletedWorkout: async () => null,
        findMatchingLog: async (_athleteId, { date }) =>
          loggedWorkouts.find((log) => log.date === date) ?? null,
      })),
      providePort(trainingPort, () => ({
        findWorkoutToDo: async () => null,
        listDemoWorkouts: async () => [],
        findLatestPlanning: async () => null,
      })),
    ],
  });
type StartedApi = Awaited<ReturnType<typeof startApi>>;

/**
 * The context of one job run. `wrapTransaction` calls `run` and may throw before or after it. A function
 * that it passes to `run` is called before the commit and may throw to roll back.
 */
function createJobContext(
  api: StartedApi,
  athleteId: string,
  wrapTransaction: (run: (beforeCommit?: () => void) => Promise<void>) => Promise<void> = (run) => run(),
): JobContext {
  return {
    athleteId,
    log: silentLog,
    signal: new AbortController().signal,
    model: noModel,
    now: api.clock.now,
    queryContext: () => api.queryContext(athleteId),
    async runInTransaction(work) {
      const eventCountBefore = api.recordedEvents.length;
      const results: Awaited<ReturnType<typeof work>>[] = [];
      await wrapTransaction(async (beforeCommit) => {
        try {
          const result = await api.runInTransaction(athleteId, async (ctx) => {
            const workResult = await work(ctx);
            beforeCommit?.();
            return workResult;
          });
          results.push(result);
        } catch (error) {
          // Events of a rolled-back transaction are never delivered.
          api.recordedEvents.length = eventCountBefore;
          throw error;
        }
      });
      for (const result of results) return result;
      throw new Error('The transaction did not run.');
    },
  };
}

/** The files domain alone on a real database. Other domains are fakes that a test may configure. */
export async function createFilesApi(options: Pick<TestApiOptions, 'ownDatabase'> = {}) {
  const otherDomains: OtherDomains = { athletes: { timeZone: 'UTC' }, recordings: [], loggedWorkouts: [] };
  const api = await startApi(options, otherDomains);
  const post = (athleteId: string | null, name: string, body: Uint8Array) =>
    api.http(athleteId, {
      method: 'POST',
      url: `/api/imports?name=${encodeURIComponent(name)}`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(body),
    });

  return Object.assign(api, {
    ...otherDomains,
    post,
    /** Uploads a file; queued jobs are not run. */
    async upload(athleteId: string, name: string, body: Uint8Array): Promise<ImportView> {
      const response = await post(athleteId, name, body);
      if (response.statusCode !== 200) throw new Error(response.body);
      return importView.parse(response.json());
    },
    /** Uploads a file and reads it to the end. */
    async read(athleteId: string, name: string, body: Uint8Array) {
      const { id: importId } = await this.upload(athleteId, name, body);
      await api.runJobs();
      const me = api.as(athleteId);
      const [view, { activities }] = await Promise.all([
        me.import({ importId }),
        me.importActivities({ importId }),
      ]);
      return { me, importId, view, activities };
    },
    /** The payloads of `activityImported` events, in order. */
    listImportedActivities: () =>
      api.recordedEvents
        .filter(({ name }) => name === 'activityImported')
        .map(({ payload }) => activityImported.payload.parse(payload)),
    /** The activities of `importUndone` events, in order. */
    listUndoneActivities: () =>
      api.recordedEvents
        .filter(({ name }) => name === 'importUndone')
        .flatMap(({ payload }) => importUndone.payload.parse(payload).activities),
    createJobContext: (
      athleteId: string,
      wrapTransaction?: (run: (beforeCommit?: () => void) => Promise<void>) => Promise<void>,
    ): JobContext => createJobContext(api, athleteId, wrapTransaction),
  });
}

export const zipEntries = (entries: Zippable): Uint8Array => zipSync(entries);
