import { ACHIEVEMENTS } from '@threshold/gamification/rules';
import { addDays, localDate } from '@threshold/physiology';

const today = localDate('2026-11-22');
const days = Array.from({ length: 7 }, (_, index) => ({ date: addDays(today, index - 6), stress: 0 }));
const weeks = Array.from({ length: 12 }, (_, index) => {
  const startsOn = addDays(today, (index - 11) * 7);
  const emptyTotals = { miles: 0, kilometers: 0, minutes: 0, stress: 0, sessions: 0 };
  return { startsOn, endsOn: addDays(startsOn, 6), isCurrent: index === 11, ...emptyTotals };
});

/** The server's responses for an account without entries. */
export const NOTHING_ENTERED = {
  'athletes.thresholds': { data: [] },
  'athletes.signIns': { data: [] },
  'integrations.accessTokens': { data: [] },
  'integrations.webhooks': { data: [] },
  'athletes.accountActivity': { data: { entries: [], nextCursor: null } },
  'training.trainingDay': {
    data: { timeZone: 'UTC', weekStart: 'sunday', lthrBpm: null },
  },
  'training.weeklyVolume': { data: { weeks, isEmpty: true } },
  'training.trainingLoad': {
    data: {
      current: 0,
      optimal: { min: 50, max: 100 },
      range: { min: 50, max: 100, by: 'general', ceiling: 100, floor: 50 },
      status: 'Below Optimal',
      fillPercent: 0,
      days,
      ownRange: null,
      estimated: false,
    },
  },
  'training.verdict': {
    data: {
      tone: 'neutral',
      ground: 'form',
      headline: 'Train as planned',
      reasons: ['Nothing in your numbers calls for a change.'],
      advice: 'Train as planned.',
      morning: null,
    },
  },
  'training.samePace': { data: null },
  'training.year': { data: { from: addDays(today, -364), to: today, days: [], workouts: 0 } },
  'training.personalRecords': { data: [] },
  'training.zoneDistribution': { data: [1, 2, 3, 4, 5].map((zone) => ({ zone, minutes: 0 })) },
  'training.fitness': {
    data: {
      by: 'tss',
      offered: ['tss'],
      morning: null,
      days: [],
      since: null,
      daysOfData: 0,
      buildingBaseline: true,
      formBand: null,
      ramp: null,
      rampStatus: null,
    },
  },
  'training.fitnessProjection': { data: null },
  'training.loadGuards': {
    data: {
      days,
      weekStress: 0,
      meanStress: 0,
      deviation: 0,
      monotony: null,
      strain: null,
      monotonyStatus: 'none',
      spike: null,
    },
  },
  'training.racePrediction': {
    data: { predictions: [], effort: null, raceDistance: null, reason: 'A prediction needs a run.' },
  },
  'health.sleep': { data: { averageHours: null, days: [] } },
  'health.recovery': { data: { status: null, hrv: null, restingHr: null } },
  'health.history': { data: { days: [], nextCursor: null } },
  'health.trends': { data: { from: addDays(today, -89), to: today, weight: [], steps: [] } },
  'health.hrvHistory': { data: { from: addDays(today, -59), to: today, days: [], band: null } },
  'sessions.efficiency': { data: [] },
  'gamification.streaks': { data: { workout: 0, nutrition: 0, weekly: 0 } },
  'gamification.achievements': { data: ACHIEVEMENTS },
  'gamification.myAchievements': {
    data: ACHIEVEMENTS.map(({ id }) => ({ achievementId: id, progress: 0, unlockedAt: null })),
  },
  'coaching.coaches': { data: { coaches: [], invites: [] } },
  'coaching.athleteCount': { data: { athletes: 0 } },
  'coaching.ownComments': { data: [] },
  'coaching.ownProposals': { data: [] },
  'social.followStatus': { data: { isFollowing: false, followerCount: 0, followingCount: 0 } },
  'social.blocked': { data: [] },
  'social.reminderSettings': {
    data: {
      session: false,
      review: true,
      checkIn: false,
      emailSession: false,
      emailReview: false,
      emailCheckIn: false,
      sessionAtMinutes: 420,
      checkInAtMinutes: 1_140,
      quietHours: true,
      quietFromMinutes: 1_320,
      quietUntilMinutes: 420,
    },
  },
};
