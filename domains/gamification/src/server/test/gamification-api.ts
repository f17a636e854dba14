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
import { completedWorkoutsPort, type TrainingDayMark } from '@threshold/contracts/training';
import { type LocalDate, toLocalDateIn, type WeekStart } from '@threshold/physiology';
import { createTestApi, type TestApiOptions } from '@threshold/testing';
import { gamification, houseAds } from '../index.ts';

interface Span {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The gamification domain on a real database, with configurable data from the ports of other domains. */
export async function createGamificationApi(options: Pick<TestApiOptions, 'ownDatabase'> = {}) {
  const portData = {
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
    completedWorkouts: [] as readonly CompletedWorkoutReplay[],
    /** Runs while a rebuild reads the completed workouts. */
    duringReplayRead: async () => undefined as unknown,
    zoneTimes: [] as readonly ZoneTimeReplay[],
    nutritionLogs: [] as readonly NutritionLogReplay[],
    adProvider: houseAds,
    visibilityById: new Map<string, Visibility>(),
    followedIds: new Set<string>(),
    blockedIds: new Set<string>(),
    /** The spans requested from other domains. */
    requestedSpans: [] as ({ readonly domain: 'training' | 'nutrition' } & Span)[],
  };
  const isInSpan = ({ from, to }: Span, date: LocalDate) => from <= date && date <= to;
  const api = await createTestApi(gamification, {
    ...options,
    events: [achievementUnlocked],
    ports: [
      providePort(adProviderPort, () => portData.adProvider),
      providePort(trainingReplayPort, () => ({
        listCompletedWorkouts: async () => {
          const { completedWorkouts } = portData;
          await portData.duringReplayRead();
          return completedWorkouts;
        },
      })),
      providePort(sessionsReplayPort, () => ({ listZoneTimes: async () => portData.zoneTimes })),
      providePort(nutritionReplayPort, () => ({ listLogs: async () => portData.nutritionLogs })),
      providePort(visibilityPort, () => ({
        getVisibility: async (ids) =>
          new Map(ids.map((id) => [id, portData.visibilityById.get(id) ?? 'public'])),
      })),
      providePort(socialPort, () => ({
        getFollowedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => portData.followedIds.has(id))),
        listFollowed: async () => [...portData.followedIds],
        getBlockedAmong: async (_viewerId, ids) => new Set(ids.filter((id) => portData.blockedIds.has(id))),
      })),
      providePort(trainingAchievementStatsPort, () => ({
        listHeartRateDays: async (_athleteId, span) =>
          portData.heartRateDays.filter(({ date }) => isInSpan(span, date)),
        findLongestRun: async () => portData.longestRun,
        findEndedPlan: async () => portData.endedPlan,
      })),
      providePort(sessionAchievementStatsPort, () => ({
        listTargetZoneDays: async () => portData.targetZoneDays,
      })),
      providePort(sleepAchievementStatsPort, () => ({
        listNights: async (_athleteId, span) => portData.nights.filter(({ date }) => isInSpan(span, date)),
      })),
      providePort(thresholdAchievementStatsPort, () => ({
        findFirstTestDate: async () => portData.firstTestOn,
      })),
      providePort(athletesPort, (ctx) => ({
        getCalendar: async () => ({
          timeZone: portData.timeZone,
          weekStart: portData.weekStart,
          units: 'metric' as const,
          today: toLocalDateIn(portData.timeZone, ctx.now()),
        }),
        findLthrOn: async () => null,
        getPlanningFacts: async () => null,
      })),
      providePort(completedWorkoutsPort, () => ({
        listDayMarks: async (_athleteId, span) => {
          portData.requestedSpans.push({ domain: 'training', ...span });
          return portData.marks.filter(({ date }) => isInSpan(span, date));
        },
        findMatchingLog: async () => null,
        findCompletedWorkout: async () => null,
      })),
      providePort(nutritionPort, () => ({
        listLoggedDays: async (_athleteId, span) => {
          portData.requestedSpans.push({ domain: 'nutrition', ...span });
          return portData.loggedDays.filter((date) => isInSpan(span, date));
        },
      })),
    ],
  });
  return { ...api, portData };
}
