import { providePort } from '@threshold/api/server';
import {
  type EndedPlan,
  type HeartRateDay,
  type LongestRun,
  type NightSleep,
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
  type CompletedWorkoutReplay,
  type NutritionLogReplay,
  nutritionReplayPort,
  sessionsReplayPort,
  trainingReplayPort,
  type ZoneTimeReplay,
} from '@threshold/contracts/replay';
import { socialPort } from '@threshold/contracts/social';
import { type TrainingDayMark, trainingDonePort } from '@threshold/contracts/training';
import { type LocalDate, toLocalDateIn, type WeekStart } from '@threshold/physiology';
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
    nights: [] as readonly NightSleep[],
    firstTestOn: null as LocalDate | null,
    done: [] as readonly CompletedWorkoutReplay[],
    /** Runs while a replay reads. */
    duringReplayRead: async () => undefined as unknown,
    zoneTimes: [] as readonly ZoneTimeReplay[],
    logs: [] as readonly NutritionLogReplay[],
    ads: houseAds,
    visibility: new Map<string, Visibility>(),
    followed: new Set<string>(),
    blocked: new Set<string>(),
    /** The spans requested from other domains. */
    requestedSpans: [] as ({ readonly domain: 'training' | 'nutrition' } & Span)[],
  };
  const isInSpan = ({ from, to }: Span, date: LocalDate) => from <= date && date <= to;
  const api = await createTestApi(gamification, {
    ...options,
    events: [achievementUnlocked],
    ports: [
      providePort(adProviderPort, () => world.ads),
      providePort(trainingReplayPort, () => ({
        listCompletedWorkouts: async () => {
          const { done } = world;
          await world.duringReplayRead();
          return done;
        },
      })),
      providePort(sessionsReplayPort, () => ({ listZoneTimes: async () => world.zoneTimes })),
      providePort(nutritionReplayPort, () => ({ listLogs: async () => world.logs })),
      providePort(visibilityPort, () => ({
        getVisibility: async (ids) => new Map(ids.map((id) => [id, world.visibility.get(id) ?? 'public'])),
      })),
      providePort(socialPort, () => ({
        getFollowedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => world.followed.has(id))),
        listFollowed: async () => [...world.followed],
        getBlockedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => world.blocked.has(id))),
      })),
      providePort(trainingAchievementStatsPort, () => ({
        listHeartRateDays: async (_athleteId, span) =>
          world.heartRateDays.filter(({ date }) => isInSpan(span, date)),
        findLongestRun: async () => world.longestRun,
        findEndedPlan: async () => world.endedPlan,
      })),
      providePort(sessionAchievementStatsPort, () => ({
        listTargetZoneDays: async () => world.targetZoneDays,
      })),
      providePort(sleepAchievementStatsPort, () => ({
        listNights: async (_athleteId, span) => world.nights.filter(({ date }) => isInSpan(span, date)),
      })),
      providePort(thresholdAchievementStatsPort, () => ({
        findFirstTestDate: async () => world.firstTestOn,
      })),
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: world.timeZone,
          weekStart: world.weekStart,
          units: 'metric' as const,
          today: toLocalDateIn(world.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(trainingDonePort, () => ({
        listDayMarks: async (_athleteId, span) => {
          world.requestedSpans.push({ domain: 'training', ...span });
          return world.marks.filter(({ date }) => isInSpan(span, date));
        },
        findMatchingLog: async () => null,
        findDoneWorkout: async () => null,
      })),
      providePort(nutritionPort, () => ({
        listLoggedDays: async (_athleteId, span) => {
          world.requestedSpans.push({ domain: 'nutrition', ...span });
          return world.loggedDays.filter((date) => isInSpan(span, date));
        },
      })),
    ],
  });
  return { ...api, world };
}
