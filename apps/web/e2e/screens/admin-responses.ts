import type { Page } from '@playwright/test';

const createPerson = (id: string, firstName: string, role: string) => ({
  id,
  email: `${firstName.toLowerCase()}@example.org`,
  isEmailVerified: role !== 'athlete',
  firstName,
  lastName: 'Aalto',
  role,
  createdAt: '2026-09-01T08:00:00.000Z',
  disabledAt: null,
  lastSeenAt: '2026-11-20T06:40:00.000Z',
});

const PEOPLE = [
  createPerson('0198c0de-0000-7000-8000-000000000001', 'Oona', 'owner'),
  createPerson('0198c0de-0000-7000-8000-000000000002', 'Aino', 'admin'),
  {
    ...createPerson('0198c0de-0000-7000-8000-000000000003', 'Veikko', 'athlete'),
    disabledAt: '2026-11-02T10:00:00.000Z',
  },
];
const INVITES = [
  {
    id: '0198c0de-0000-7000-8000-000000000004',
    maxUses: 5,
    useCount: 2,
    expiresAt: '2027-01-31T12:00:00.000Z',
  },
];

const HEALTH = {
  problems: ['The newest backup is 4 days old. See why the nightly backup stopped.'],
  version: { product: 'source', node: '24.11.0', postgres: '18.1' },
  jobs: {
    queues: [
      { name: 'auth.send-mail', waiting: 2, running: 1, failed: 0, oldestWaitingSeconds: 30 },
      { name: 'files.read-import', waiting: 0, running: 0, failed: 0, oldestWaitingSeconds: null },
    ],
    schedules: [
      { name: 'api.delete-old-answers', cron: '17 * * * *', lastRun: 'done', lastRunSecondsAgo: 600 },
    ],
  },
  storage: {
    databaseBytes: 412_000_000,
    importedBytes: 38_000_000,
    importedCount: 120,
    disk: { freeBytes: 22_000_000_000, totalBytes: 40_000_000_000 },
    isDatabaseOnDisk: true,
  },
  backup: { madeAt: '2026-11-16T03:15:00.000Z', hours: 105, file: 'threshold-2026-11-16T031500Z.backup' },
};

const createThing = (thing: object) => ({
  about: 'comment',
  reportedId: '0198c0de-0000-7000-8000-000000000003',
  thingId: '0198c0de-0000-7000-8000-000000000005',
  reporterCount: 2,
  reasons: ['harassment', 'spam'],
  notes: ['He writes this under every run.'],
  firstReportedAt: '2026-11-19T08:00:00.000Z',
  name: 'Veikko Aalto',
  text: 'You will never run that marathon, so why do you even try?',
  ...thing,
});
const REPORTS = {
  open: [
    createThing({}),
    createThing({ about: 'athlete', thingId: null, text: null, notes: [], reporterCount: 1 }),
  ],
  hidden: [createThing({ thingId: '0198c0de-0000-7000-8000-000000000006', text: 'Buy my shoes', notes: [] })],
};
const FEATURES = {
  features: [
    { name: 'feed', isOn: true },
    { name: 'ads', isOn: false },
    { name: 'merch', isOn: true },
  ],
  isChangeable: true,
};

/** Answers the admin page's calls, because no one manages the demo: it has no passkeys. */
export async function answerAdminCalls(page: Page): Promise<void> {
  await page.route('**/api/admin/people*', (route) =>
    route.fulfill({ json: { people: PEOPLE, next: null } }),
  );
  await page.route('**/api/admin/health', (route) => route.fulfill({ json: HEALTH }));
  await page.route('**/api/admin/features', (route) => route.fulfill({ json: FEATURES }));
  await page.route('**/api/admin/reports', (route) => route.fulfill({ json: REPORTS }));
  await page.route('**/api/admin/invites', (route) =>
    route.fulfill({ json: { invites: INVITES, policy: 'invite' } }),
  );
}
