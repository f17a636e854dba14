import type { Cast } from './cast.ts';

/** How one procedure behaves towards somebody who is not the owner of what it names. */
export interface MatrixRow {
  /** The input with which Ann, the owner, is answered. */
  readonly input?: (cast: Cast) => object | Promise<object>;
  /** `own`: it only ever touches the caller's rows. `not-found`: it names a row. `shown`: others may read it. */
  readonly other: 'own' | 'not-found' | 'shown';
  /** The field that stands in the address at the REST door, by its name there; the others are the body. */
  readonly inPath?: Readonly<Record<string, string>>;
  /** Where the owner's call does not succeed in the plain state of an account. */
  readonly owner?: number;
}

const atCyd = ({ cyd }: Cast) => ({ userId: cyd.athleteId });
const atCydsItem = async ({ cydsItem }: Cast) => ({ itemId: await cydsItem() });

/**
 * One row a procedure, by `domain.procedure`: a procedure without a row fails the build, and so does a row without
 * its procedure.
 */
export const MATRIX: Readonly<Record<string, MatrixRow>> = {
  'athletes.me': { other: 'own' },
  'athletes.completeOnboarding': { input: () => ({ completed: true }), other: 'own' },
  'athletes.profile': { other: 'own' },
  'athletes.saveProfile': { input: () => ({ restingHR: 48 }), other: 'own' },
  'athletes.athlete': { input: ({ ann }) => ({ userId: ann.athleteId }), other: 'shown' },
  'athletes.preferences': { other: 'own' },
  'athletes.savePreferences': { input: () => ({ weekStart: 'monday' }), other: 'own' },
  'athletes.thresholds': { other: 'own' },
  'athletes.loadDemo': { other: 'own', owner: 409 },
  'training.trainingDay': { other: 'own' },
  'training.workouts': { input: () => ({}), other: 'own' },
  'training.workoutsBetween': { input: () => ({ from: '2026-11-01', to: '2026-11-30' }), other: 'own' },
  'training.workout': { input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }), other: 'not-found' },
  'training.weeklySummary': { other: 'own' },
  'training.miles': { other: 'own' },
  'training.plan': { other: 'own' },
  'training.raceLoad': { other: 'own' },
  'training.planAhead': { other: 'own' },
  'training.personalRecords': { other: 'own' },
  'training.performanceInsights': { other: 'own' },
  'training.wordInsights': { other: 'own' },
  'training.trainingLoad': { other: 'own' },
  'training.zoneDistribution': { other: 'own' },
  'training.fitness': { other: 'own' },
  'training.weeklyVolume': { other: 'own' },
  'training.loadGuards': { other: 'own' },
  'training.racePrediction': { other: 'own' },
  'training.calendarFeed': { other: 'own' },
  'training.makeCalendarFeed': { other: 'own' },
  'training.revokeCalendarFeed': { other: 'own' },
  'training.strength': { input: () => ({}), other: 'own' },
  'training.logSet': {
    input: () => ({ date: '2026-11-20', exercise: 'squat', reps: 5, weight: 185 }),
    other: 'own',
  },
  'training.trials': { other: 'own' },
  'training.logTrial': {
    input: () => ({ date: '2026-11-20', activity: 'running', distance: 5, time: '22:30' }),
    other: 'own',
  },
  'training.history': { input: () => ({}), other: 'own' },
  'training.historySummary': { input: () => ({}), other: 'own' },
  'training.logWorkout': {
    input: () => ({ date: '2026-11-20', type: 'run', session: 'AM', duration: 45, distance: 5 }),
    other: 'own',
  },
  'training.editWorkout': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog(), rpe: 5 }),
    other: 'not-found',
  },
  'training.deleteWorkout': {
    input: async ({ annsLog }) => ({ workoutId: await annsLog() }),
    other: 'not-found',
  },
  'training.moveWorkout': {
    input: async ({ annsPlanned }) => ({ ...(await annsPlanned()), session: 'Lunch' }),
    other: 'not-found',
  },
  'training.skipWorkout': {
    input: async ({ annsPlanned }) => ({ workoutId: (await annsPlanned()).workoutId }),
    other: 'not-found',
  },
  'training.undoChange': {
    input: async ({ annsUndo }) => ({ undoId: await annsUndo() }),
    other: 'not-found',
  },
  'training.proposal': { other: 'own' },
  // Nobody configured a model for the product under test.
  'training.askCoach': { other: 'own', owner: 409 },
  'training.acceptProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal() }),
    other: 'not-found',
  },
  'training.dismissProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal() }),
    other: 'not-found',
  },
  'training.cancelProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal('working') }),
    other: 'not-found',
  },
  'training.undoProposal': {
    input: async ({ annsProposal }) => ({ proposalId: await annsProposal('accepted') }),
    other: 'not-found',
    owner: 409,
  },
  'gamification.streaks': { other: 'own' },
  'gamification.achievements': { other: 'own' },
  'gamification.myAchievements': { other: 'own' },
  'gamification.myPoints': { other: 'own' },
  'gamification.ledger': { input: () => ({}), other: 'own' },
  'gamification.adStatus': { other: 'own' },
  'gamification.watchAd': {
    input: async ({ adsAhead }) => {
      await adsAhead();
      return {};
    },
    other: 'own',
  },
  'gamification.leaderboard': { other: 'shown' },
  'gamification.myRank': { other: 'own' },
  'health.entries': { input: () => ({}), other: 'own' },
  'health.saveEntry': { input: () => ({ date: '2026-11-20', weight: 150 }), other: 'own' },
  'health.recovery': { other: 'own' },
  'health.hrvHistory': { other: 'own' },
  'health.sleep': { other: 'own' },
  'sessions.start': {
    input: async ({ annsSession, annsWorkoutId }) => ({ id: await annsSession(), workoutId: annsWorkoutId }),
    other: 'not-found',
  },
  'sessions.progress': {
    input: async ({ annsSession }) => ({
      sessionId: await annsSession(),
      elapsedSeconds: 300,
      hrData: [{ t: 299, hr: 141 }],
      splits: [{ time: 299, hr: 141 }],
    }),
    inPath: { id: 'sessionId' },
    other: 'not-found',
  },
  'sessions.complete': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession(), distance: 1, elapsedSeconds: 300 }),
    inPath: { id: 'sessionId' },
    other: 'not-found',
  },
  'sessions.discard': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession() }),
    inPath: { id: 'sessionId' },
    other: 'not-found',
  },
  'sessions.briefing': { input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }), other: 'not-found' },
  'sessions.recording': {
    input: async ({ annsSession }) => ({ sessionId: await annsSession() }),
    other: 'not-found',
  },
  'sessions.recorded': { input: ({ annsWorkoutId }) => ({ workoutId: annsWorkoutId }), other: 'not-found' },
  'sessions.efficiency': { other: 'own' },
  'files.imports': { other: 'own' },
  'files.import': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    inPath: { id: 'importId' },
    other: 'not-found',
  },
  'files.importActivities': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    other: 'not-found',
  },
  // Ann's import is still being read.
  'files.confirmImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport(), leaveOut: [], include: [] }),
    inPath: { id: 'importId' },
    other: 'not-found',
    owner: 409,
  },
  'files.undoImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    inPath: { id: 'importId' },
    other: 'not-found',
    owner: 409,
  },
  'files.discardImport': {
    input: async ({ annsImport }) => ({ importId: await annsImport() }),
    inPath: { id: 'importId' },
    other: 'not-found',
  },
  'nutrition.logs': { input: () => ({ limit: 7 }), other: 'own' },
  'files.calendar': { other: 'own' },
  'nutrition.averages': { other: 'own' },
  'nutrition.calendar': { other: 'own' },
  'nutrition.saveLog': { input: () => ({ date: '2026-11-20', calories: 2150 }), other: 'own' },
  'injuries.injuries': { other: 'own' },
  'injuries.calendar': { other: 'own' },
  'injuries.logInjury': {
    input: () => ({
      bodyPart: 'Elbow',
      injuryType: 'Tendon pain',
      severity: 'Mild',
      dateOfInjury: '2026-11-18',
      currentPainLevel: 2,
    }),
    other: 'own',
  },
  'injuries.checkIns': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.saveCheckIn': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(), during: 2, baseline: 1 }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.changeInjury': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(), currentPainLevel: 2 }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.regenerateRehab': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.confirmSeen': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury(['night']) }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'injuries.deleteInjury': {
    input: async ({ annsInjury }) => ({ injuryId: await annsInjury() }),
    inPath: { id: 'injuryId' },
    other: 'not-found',
  },
  'social.followStatus': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.follow': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.unfollow': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.followers': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.following': { input: atCyd, inPath: { id: 'userId' }, other: 'shown' },
  'social.feed': { input: () => ({}), other: 'own' },
  'social.feedList': { input: () => ({ limit: 20, offset: 0 }), other: 'own' },
  'social.giveKudos': { input: atCydsItem, other: 'shown' },
  'social.takeKudosBack': { input: atCydsItem, other: 'shown' },
  'social.comments': { input: atCydsItem, other: 'shown' },
  'social.addComment': {
    input: async (cast) => ({ ...(await atCydsItem(cast)), content: 'Well run' }),
    other: 'shown',
  },
  'social.deleteComment': {
    input: async ({ annsComment }) => ({ commentId: await annsComment() }),
    other: 'not-found',
  },
  'social.block': { input: atCyd, other: 'shown' },
  'social.unblock': { input: atCyd, other: 'shown' },
  'social.blocked': { other: 'own' },
  'social.report': {
    input: ({ cyd }) => ({ about: 'athlete', id: cyd.athleteId, reason: 'spam' }),
    other: 'shown',
  },
  'social.notifications': { input: () => ({}), other: 'own' },
  'social.markNotificationsRead': {
    input: () => ({ upTo: '019a0000-0000-7000-8000-000000000000' }),
    other: 'own',
  },
  'social.notificationSettings': { other: 'own' },
  'social.saveNotificationSettings': { input: () => ({ kudos: false }), other: 'own' },
  // This installation has no keys for it.
  'social.subscribeToPush': {
    input: () => ({
      endpoint: 'https://push.example.org/ann',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    other: 'own',
    owner: 409,
  },
  'social.unsubscribeFromPush': { input: () => ({ endpoint: 'https://push.example.org/ann' }), other: 'own' },
};

/** Routes that are no procedures, each with the test that guards it. */
export const PLAIN_ROUTES: Readonly<Record<string, string>> = {
  'GET /healthz': 'public: tells nothing of anybody',
  'GET /readyz': 'public: tells nothing of anybody',
  'GET /api/openapi.json': 'public: describes the calls',
  'GET /api/login': 'sign-in flow of packages/auth',
  'GET /api/auth/callback/oidc': 'sign-in flow of packages/auth',
  'POST /api/logout': 'sign-in flow of packages/auth',
  'GET /api/trpc/:path': 'the procedures above',
  'POST /api/trpc/:path': 'the procedures above',
  'GET /api/events': 'events.test.ts',
  'GET /api/account/export': 'account.test.ts',
  'POST /api/account/import': 'import-account.test.ts',
  'DELETE /api/account': 'account.test.ts',
};

/** How one route of files behaves towards somebody who is not the owner of what its address names. */
export interface FileRow {
  /** Its address with Ann's ids and a fitting query. */
  readonly address: (cast: Cast) => string | Promise<string>;
  /** What is sent to it, where it takes a file. */
  readonly sends?: Uint8Array;
  /** `own`: it only ever touches the caller's rows. `not-found`: it names a row. `secret`: its address is the key. */
  readonly other: 'own' | 'not-found' | 'secret';
  /** Where the owner's request does not succeed in the plain state of an account. */
  readonly owner?: number;
}

/** One row a file route, by method and path; a route without a row fails the build. */
export const FILES: Readonly<Record<string, FileRow>> = {
  // One import is read at a time, and Ann's is.
  'POST /api/imports': {
    address: async ({ annsImport }) => {
      await annsImport();
      return '/api/imports?name=run.fit';
    },
    sends: new Uint8Array([1, 2, 3]),
    other: 'own',
    owner: 409,
  },
  'GET /api/workout/:workoutId/file': {
    address: async ({ annsLog }) => `/api/workout/${await annsLog()}/file?format=tcx`,
    other: 'not-found',
  },
  'GET /api/calendar/:secret': { address: () => '/api/calendar/never-given', other: 'secret' },
};
