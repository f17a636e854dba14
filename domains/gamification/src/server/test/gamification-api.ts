import { providePort } from '@threshold/api/server';
import {
  type EndedPlan,
  type HeartRateDay,
  type LongestRun,
  type SleptNight,
  sessionAchievementStatsPort,
  sleepAchievementStatsPort,
  type TargetZoneDay,
  thresholdAchievementStatsPort,
  trainingAchievementStatsPort,
} from '@threshold/contracts/achievement-stats';
import { athletesPort, type Visibility, visibilityPort } from '@threshold/contracts/athletes';
import { achievementUnlocked, adProviderPort } from '@threshold/contracts/gamification';
import { nutritionPort } from '@threshold/contracts/nutrition';
import {
  type DoneReplay,
  type LogReplay,
  nutritionReplayPort,
  sessionsReplayPort,
  trainingReplayPort,
  type ZoneTimeReplay,
} from '@threshold/contracts/replay';
import { socialPort } from '@threshold/contracts/social';
import { type TrainingDayMark, trainingDonePort } from '@threshold/contracts/training';
import { type LocalDate, localDateIn, type WeekStart } from '@threshold/physiology';
import { createTestApi, type TestApiOptions } from '@threshold/testing';
import { gamification, houseAds } from '../index.ts';

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The gamification domain on a real database, with configurable answers from other domains. */
export async function createGamificationApi(options: Pick<TestApiOptions, 'ownDatabase'> = {}) {
  const world = {
    timeZone: 'UTC',
    weekStart: 'sunday' as WeekStart,
    marks: [] as readonly TrainingDayMark[],
    loggedDays: [] as readonly LocalDate[],
    heartRateDays: [] as readonly HeartRateDay[],
    longestRun: null as LongestRun | null,
    endedPlan: null as EndedPlan | null,
    targetZoneDays: [] as readonly TargetZoneDay[],
    nights: [] as readonly SleptNight[],
    firstTestOn: null as LocalDate | null,
    done: [] as readonly DoneReplay[],
    /** Runs while a replay reads. */
    duringReplayRead: async () => undefined as unknown,
    zoneTimes: [] as readonly ZoneTimeReplay[],
    logs: [] as readonly LogReplay[],
    ads: houseAds,
    visibility: new Map<string, Visibility>(),
    followed: new Set<string>(),
    blocked: new Set<string>(),
    /** The spans that other domains were asked for. */
    requestedSpans: [] as ({ readonly domain: 'training' | 'nutrition' } & Span)[],
  };
  const isIn = ({ from, to }: Span, date: LocalDate) => from <= date && date <= to;
  const api = await createTestApi(gamification, {
    ...options,
    events: [achievementUnlocked],
    ports: [
      providePort(adProviderPort, () => world.ads),
      providePort(trainingReplayPort, () => ({
        everyDone: async () => {
          const { done } = world;
          await world.duringReplayRead();
          return done;
        },
      })),
      providePort(sessionsReplayPort, () => ({ everyZoneTime: async () => world.zoneTimes })),
      providePort(nutritionReplayPort, () => ({ everyLog: async () => world.logs })),
      providePort(visibilityPort, () => ({
        getVisibility: async (ids) => new Map(ids.map((id) => [id, world.visibility.get(id) ?? 'public'])),
      })),
      providePort(socialPort, () => ({
        followedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => world.followed.has(id))),
        blockedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => world.blocked.has(id))),
      })),
      providePort(trainingAchievementStatsPort, () => ({
        heartRateDays: async (_athleteId, span) => world.heartRateDays.filter(({ date }) => isIn(span, date)),
        longestRun: async () => world.longestRun,
        endedPlan: async () => world.endedPlan,
      })),
      providePort(sessionAchievementStatsPort, () => ({ targetZoneDays: async () => world.targetZoneDays })),
      providePort(sleepAchievementStatsPort, () => ({
        nights: async (_athleteId, span) => world.nights.filter(({ date }) => isIn(span, date)),
      })),
      providePort(thresholdAchievementStatsPort, () => ({ firstTestOn: async () => world.firstTestOn })),
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: world.timeZone,
          weekStart: world.weekStart,
          units: 'metric' as const,
          today: localDateIn(world.timeZone, ctx.now()),
        }),
        lthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(trainingDonePort, () => ({
        dayMarks: async (_athleteId, span) => {
          world.requestedSpans.push({ domain: 'training', ...span });
          return world.marks.filter(({ date }) => isIn(span, date));
        },
        logOf: async () => null,
        doneWorkout: async () => null,
      })),
      providePort(nutritionPort, () => ({
        loggedDays: async (_athleteId, span) => {
          world.requestedSpans.push({ domain: 'nutrition', ...span });
          return world.loggedDays.filter((date) => isIn(span, date));
        },
      })),
    ],
  });
  return { ...api, world };
}
