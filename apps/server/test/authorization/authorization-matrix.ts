import { athletesRows } from './athletes-rows.ts';
import { coachingRows } from './coaching-rows.ts';
import { filesRows } from './files-rows.ts';
import { gamificationRows } from './gamification-rows.ts';
import { healthRows } from './health-rows.ts';
import { injuriesRows } from './injuries-rows.ts';
import { integrationsRows } from './integrations-rows.ts';
import type { FileRow, MatrixRow } from './matrix-row.ts';
import { nutritionRows } from './nutrition-rows.ts';
import { sessionsRows } from './sessions-rows.ts';
import { socialRows } from './social-rows.ts';
import { trainingRows } from './training-rows.ts';

/**
 * One row per procedure, by `domain.procedure`. A missing or extra row fails a test. The rows are in
 * `<domain>-rows.ts` beside this file.
 */
export const MATRIX: Readonly<Record<string, MatrixRow>> = {
  ...athletesRows,
  ...trainingRows,
  ...gamificationRows,
  ...healthRows,
  ...sessionsRows,
  ...filesRows,
  ...nutritionRows,
  ...injuriesRows,
  ...socialRows,
  ...integrationsRows,
  ...coachingRows,
};

/** Routes outside tRPC, each with the test that covers it or the reason why there is none. */
export const NON_TRPC_ROUTES: Readonly<Record<string, string>> = {
  'GET /healthz': 'public: reveals nothing about anyone',
  'GET /readyz': 'public: reveals nothing about anyone',
  'GET /api/openapi.json': 'public: describes the calls',
  'GET /api/login': 'sign-in flow of packages/auth',
  'GET /api/auth/callback/oidc': 'sign-in flow of packages/auth',
  'POST /api/logout': 'sign-in flow of packages/auth',
  'DELETE /api/sign-ins': 'end-sign-ins.test.ts of packages/auth',
  'DELETE /api/sign-ins/:signInId': 'end-sign-ins.test.ts of packages/auth',
  'GET /api/sign-in': 'public: the ways to sign in, which the sign-in page shows',
  'GET /api/passkeys': 'passkey-list.test.ts of packages/auth',
  'POST /api/passkeys': 'passkey-list.test.ts of packages/auth',
  'POST /api/passkeys/options': 'passkey-list.test.ts of packages/auth',
  'PATCH /api/passkeys/:passkeyId': 'passkey-list.test.ts of packages/auth',
  'DELETE /api/passkeys/:passkeyId': 'passkey-list.test.ts of packages/auth',
  'POST /api/sign-up': 'front-door.test.ts of packages/auth',
  'POST /api/sign-up/check': 'front-door.test.ts of packages/auth',
  'POST /api/sign-up/options': 'front-door.test.ts of packages/auth',
  'POST /api/sign-in/passkey': 'passkeys.test.ts of packages/auth',
  'POST /api/sign-in/passkey/options': 'passkeys.test.ts of packages/auth',
  'POST /api/sign-in/recovery-code': 'recovery-codes.test.ts of packages/auth',
  'POST /api/recovery-codes': 'ways.test.ts of packages/auth',
  'DELETE /api/recovery-codes': 'ways.test.ts of packages/auth',
  'GET /api/sign-in-methods': 'ways.test.ts of packages/auth',
  'DELETE /api/identities/:identityId': 'ways.test.ts of packages/auth',
  'POST /api/mail-address': 'ways.test.ts of packages/auth',
  'DELETE /api/mail-address': 'ways.test.ts of packages/auth',
  'POST /api/sign-in/mail': 'mailed-links.test.ts of packages/auth',
  'POST /api/sign-up/mail': 'mailed-sign-up.test.ts of packages/auth',
  'POST /api/link/check': 'mailed-links.test.ts of packages/auth',
  'POST /api/link': 'mailed-links.test.ts of packages/auth',
  'GET /api/admin/people': 'admin.test.ts of packages/auth',
  'PATCH /api/admin/people/:personId': 'admin.test.ts of packages/auth',
  'DELETE /api/admin/people/:personId/sign-ins': 'admin.test.ts of packages/auth',
  'POST /api/admin/people/:personId/export': 'person-data.test.ts',
  'POST /api/admin/people/:personId/erase': 'person-data.test.ts',
  'GET /api/admin/health': 'health.test.ts',
  'GET /api/admin/features': 'features.test.ts',
  'PUT /api/admin/features': 'features.test.ts',
  'GET /api/admin/reports': 'reports.test.ts',
  'POST /api/admin/reports/decide': 'reports.test.ts',
  'GET /api/admin/invites': 'admin.test.ts of packages/auth',
  'POST /api/admin/invites': 'admin.test.ts of packages/auth',
  'DELETE /api/admin/invites/:inviteId': 'admin.test.ts of packages/auth',
  'PUT /api/admin/sign-up': 'admin.test.ts of packages/auth',
  'GET /api/reminder-mail/:token': 'public: a page with a button, the same for every token',
  'POST /api/reminder-mail/:token': 'reminder-mail.test.ts',
  'GET /api/trpc/:path': 'the procedures above',
  'POST /api/trpc/:path': 'the procedures above',
  'GET /api/events': 'events.test.ts',
  'GET /api/account/export': 'account.test.ts',
  'POST /api/account/import': 'import-account.long.test.ts',
  'DELETE /api/account': 'account.test.ts',
};

/** One row per file route, by method and path. A missing or extra row fails a test. */
export const FILE_ROWS: Readonly<Record<string, FileRow>> = {
  // Only one import can be read at a time, and Ann's already takes that slot.
  'POST /api/imports': {
    buildUrl: async ({ ensureAnnsImport }) => {
      await ensureAnnsImport();
      return '/api/imports?name=run.fit';
    },
    upload: new Uint8Array([1, 2, 3]),
    forOthers: 'own',
    ownerStatus: 409,
  },
  'GET /api/workout/:workoutId/file': {
    buildUrl: async ({ ensureAnnsLog }) => `/api/workout/${await ensureAnnsLog()}/file?format=tcx`,
    forOthers: 'not-found',
  },
  'GET /api/calendar/:secret': { buildUrl: () => '/api/calendar/never-given', forOthers: 'secret' },
};
