import { providePort } from '@threshold/api/server';
import { athletesPort, type Visibility, visibilityPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { type MailSender, mailPort } from '@threshold/contracts/mail';
import { followsChanged, type WebPushKeys, webPushPort } from '@threshold/contracts/social';
import {
  type CompletedWorkout,
  completedWorkoutsPort,
  type PlannedDaySession,
  plannedDayPort,
  workoutCompleted,
} from '@threshold/contracts/training';
import { toLocalDateIn } from '@threshold/physiology';
import { createTestApi, type TestApiOptions } from '@threshold/testing';
import { v7 as uuidv7 } from 'uuid';
import { social } from '../index.ts';

/**
 * The social domain on a real database. Tests set `visibility` and `portData`, which the other
 * domains' ports return.
 */
export async function createSocialApi(options: Pick<TestApiOptions, 'ownDatabase'> = {}) {
  const visibility = new Map<string, Visibility>();
  const portData = {
    /** Keys for Web Push; null turns it off. */
    webPushKeys: null as WebPushKeys | null,
    /** The athlete's own notes on every workout. */
    notes: null as string | null,
    /** The plan's notes on every workout; if set, the athlete has no own notes. */
    planNotes: null as string | null,
    /** Seconds in zones 1 to 5 of every workout. */
    zoneSeconds: null as readonly number[] | null,
    /** Today's open sessions of every athlete. */
    plannedSessions: [] as readonly PlannedDaySession[],
    isCheckInMissing: false,
    offersMail: false,
    /** As in the job process; null sends no mail. */
    mailSender: null as MailSender | null,
    timeZone: 'UTC',
  };
  const api = await createTestApi(social, {
    ...options,
    ports: [
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: portData.timeZone,
          units: 'metric' as const,
          weekStart: 'sunday' as const,
          today: toLocalDateIn(portData.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(visibilityPort, () => ({
        getVisibility: async (ids) => new Map(ids.map((id) => [id, visibility.get(id) ?? 'public'])),
      })),
      providePort(completedWorkoutsPort, () => ({
        listDayMarks: async () => [],
        findMatchingLog: async () => null,
        findCompletedWorkout: async (_, id): Promise<CompletedWorkout> => ({
          id,
          date: toLocalDateIn('UTC', api.clock.now()),
          session: 'AM',
          type: 'run',
          durationSeconds: 3_600,
          distanceMeters: 10_000,
          averageHrBpm: 151,
          maxHrBpm: 172,
          notes: portData.planNotes ?? portData.notes,
          ownNotes: portData.planNotes === null ? portData.notes : null,
          zoneSeconds: portData.zoneSeconds,
        }),
      })),
      providePort(plannedDayPort, () => ({ listPlannedSessions: async () => portData.plannedSessions })),
      providePort(injuriesPort, () => ({
        listActiveInjuries: async () => [],
        isCheckInMissing: async () => portData.isCheckInMissing,
      })),
      providePort(mailPort, () => ({
        isOffered: () => portData.offersMail,
        getSender: () => portData.mailSender,
      })),
      providePort(webPushPort, () => ({ getKeys: () => portData.webPushKeys })),
    ],
    events: [followsChanged],
  });
  const completeWorkout = async (
    athleteId: string,
    overrides: Partial<Parameters<typeof workoutCompleted.payload.parse>[0]> & object = {},
  ) => {
    const workoutId = uuidv7({ msecs: api.clock.now().getTime() });
    const event = workoutCompleted.payload.parse({
      athleteId,
      workoutId,
      date: '2026-11-20',
      type: 'Easy Run',
      zone: 2,
      source: 'manual',
      durationSeconds: 3_600,
      distanceMeters: 10_000,
      implausible: false,
      ...overrides,
    });
    await api.runInTransaction(athleteId, (ctx) => ctx.emit(workoutCompleted, event));
    return event.workoutId;
  };
  const follow = async (followerId: string, ...followeeIds: readonly string[]) => {
    for (const userId of followeeIds) await api.as(followerId).follow({ userId });
  };
  const advanceClock = (durationMs: number) =>
    api.clock.set(new Date(api.clock.now().getTime() + durationMs).toISOString());
  return { ...api, visibility, portData, completeWorkout, follow, advanceClock };
}
