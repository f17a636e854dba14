import type { Person } from './world.ts';

/** What a row may refer to: two athletes with an account of their own. */
export interface Cast {
  readonly ann: Person;
  readonly bob: Person;
  /** One of Ann's workouts. */
  readonly annsWorkoutId: string;
}

/** How one procedure behaves towards somebody who is not the owner of what it names. */
export interface MatrixRow {
  /** The input with which Ann, the owner, is answered. */
  readonly input?: (cast: Cast) => unknown;
  /** `own`: it only ever touches the caller's rows. `not-found`: it names a row. `shown`: others may read it. */
  readonly other: 'own' | 'not-found' | 'shown';
  /** Where the owner's call does not succeed in the plain state of an account. */
  readonly owner?: number;
}

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
  'GET /api/account/export': 'account.test.ts',
  'DELETE /api/account': 'account.test.ts',
};
