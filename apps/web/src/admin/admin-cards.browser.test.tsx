import '@threshold/ui/styles.css';
import { setOffFeatures, useOffFeatures } from '@threshold/api/react';
import type { AthletesRouter } from '@threshold/athletes/server';
import { createMe } from '@threshold/athletes/testing';
import { renderWithApi } from '@threshold/testing/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { InstallationHealth, ManagedPerson, ReportedThing } from './admin-calls.ts';
import { FeaturesCard } from './features-card.tsx';
import { HealthCard } from './health-card.tsx';
import { InvitesCard } from './invites-card.tsx';
import { PeopleCard } from './people-card.tsx';
import { ReportsCard } from './reports-card.tsx';

const OLGA: ManagedPerson = {
  id: 'olga',
  email: 'olga@example.com',
  isEmailVerified: true,
  firstName: 'Olga',
  lastName: 'Holm',
  role: 'owner',
  createdAt: '2026-11-04T12:00:00Z',
  disabledAt: null,
  lastSeenAt: '2026-11-20T12:00:00Z',
};
const FINN: ManagedPerson = {
  ...OLGA,
  id: 'finn',
  email: 'finn@example.com',
  isEmailVerified: false,
  firstName: 'Finn',
  lastName: '',
  role: 'athlete',
};

const stubApi = (read: () => object, write: () => Response) =>
  vi
    .spyOn(window, 'fetch')
    .mockImplementation(async (_address, init) => (init?.method === 'GET' ? Response.json(read()) : write()));
const renderCard = (card: ReactNode, myId = 'olga') =>
  renderWithApi<AthletesRouter>(card, {
    path: '/admin',
    responses: { athletes: { me: () => createMe({ id: myId }) } },
  });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const listWrites = (fetchSpy: ReturnType<typeof stubApi>) =>
  fetchSpy.mock.calls
    .filter(([, init]) => init?.method !== 'GET')
    .map(([address, init]) => [init?.method, String(address), init?.body]);

beforeEach(() => page.viewport(390, 844));
afterEach(() => vi.restoreAllMocks());

test('makes an invite and shows its link', async () => {
  const link = 'https://run.example/join/secret';
  const fetchSpy = stubApi(
    () => ({}),
    () => Response.json({ id: 'new', link }),
  );
  await renderCard(<InvitesCard invites={[]} />);
  await page.getByLabelText('For').selectOptions('5 people');
  await button('Make an invite').click();
  await expect.element(page.getByText(link)).toBeVisible();
  expect(listWrites(fetchSpy)).toEqual([['POST', '/api/admin/invites', '{"maxUses":5,"days":7}']]);
});

test('shows the server’s words if no invite can be made', async () => {
  stubApi(
    () => ({}),
    () => Response.json({ message: 'There are 100 invites. Revoke one first.' }, { status: 409 }),
  );
  await renderCard(<InvitesCard invites={[]} />);
  await button('Make an invite').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('There are 100 invites. Revoke one first.');
});

test('revokes an invite', async () => {
  const fetchSpy = stubApi(
    () => ({}),
    () => new Response(null, { status: 204 }),
  );
  const expiresAt = '2026-12-07T12:00:00Z';
  await renderCard(<InvitesCard invites={[{ id: 'one', maxUses: 5, useCount: 2, expiresAt }]} />);
  await expect.element(page.getByText('2 of 5 used, works until Dec 7, 2026')).toBeVisible();
  await button('Revoke the invite that works until Dec 7, 2026').click();
  await expect.poll(() => listWrites(fetchSpy)).toEqual([['DELETE', '/api/admin/invites/one', undefined]]);
});

test('the owner gives roles, signs people out and disables them, but not themselves', async () => {
  const fetchSpy = stubApi(
    () => ({ people: [OLGA, FINN], next: null }),
    () => new Response(null, { status: 204 }),
  );
  await renderCard(<PeopleCard />);
  await expect.element(page.getByText('finn@example.com (not verified)')).toBeVisible();
  await expect.element(button('Disable Olga Holm')).not.toBeInTheDocument();
  await button('Make Finn an admin').click();
  await button('Sign out Finn').click();
  await button('Disable Finn').click();
  await expect
    .poll(() => listWrites(fetchSpy))
    .toEqual([
      ['PATCH', '/api/admin/people/finn', '{"role":"admin"}'],
      ['DELETE', '/api/admin/people/finn/sign-ins', undefined],
      ['PATCH', '/api/admin/people/finn', '{"isDisabled":true}'],
    ]);
});

test('an admin can’t change the owner, other admins or roles', async () => {
  const admin: ManagedPerson = { ...FINN, id: 'adam', firstName: 'Adam', role: 'admin' };
  stubApi(
    () => ({ people: [OLGA, admin, { ...admin, id: 'eva', firstName: 'Eva' }, FINN], next: null }),
    () => new Response(null, { status: 204 }),
  );
  await renderCard(<PeopleCard />, 'adam');
  await expect.element(button('Disable Finn')).toBeVisible();
  for (const name of ['Make Finn an admin', 'Disable Olga Holm', 'Disable Eva', 'Disable Adam'])
    await expect.element(button(name)).not.toBeInTheDocument();
});

test('exports a person’s data after saying that they get to know it', async () => {
  const fetchSpy = stubApi(
    () => ({ people: [OLGA, FINN], next: null }),
    () => new Response(new Blob(['PK'])),
  );
  await renderCard(<PeopleCard />);
  await expect.element(button('Data of Olga Holm')).not.toBeInTheDocument();
  await button('Data of Finn').click();
  await page.getByRole('menuitem', { name: 'Export data' }).click();
  await expect.element(page.getByText(/They’ll be notified/)).toBeVisible();
  await button('Export data').click();
  await expect.poll(() => listWrites(fetchSpy)).toEqual([['POST', '/api/admin/people/finn/export', '{}']]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('erases a person only after their name is typed, and shows the server’s words', async () => {
  const message = 'Sign out and in again before you export or erase an account.';
  const fetchSpy = stubApi(
    () => ({ people: [OLGA, { ...FINN, lastName: 'Lund' }], next: null }),
    () => Response.json({ message }, { status: 403 }),
  );
  await renderCard(<PeopleCard />);
  await button('Data of Finn Lund').click();
  await page.getByRole('menuitem', { name: 'Erase account' }).click();
  const field = page.getByLabelText('Type Finn Lund to confirm');
  await field.fill('Finn');
  await expect.element(button('Erase account')).toBeDisabled();
  await field.fill('finn lund');
  await button('Erase account').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(message);
  expect(listWrites(fetchSpy)).toEqual([['POST', '/api/admin/people/finn/erase', '{"name":"finn lund"}']]);
});

const HEALTH: InstallationHealth = {
  problems: [],
  version: { product: '1.2.3', node: '24.1.0', postgres: '18.1' },
  jobs: {
    queues: [{ name: 'auth.send-mail', waiting: 2, running: 1, failed: 0, oldestWaitingSeconds: 30 }],
    schedules: [
      { name: 'api.delete-old-answers', cron: '17 * * * *', lastRun: 'done', lastRunSecondsAgo: 600 },
    ],
  },
  storage: {
    databaseBytes: 412e6,
    importedBytes: 38e6,
    importedCount: 120,
    disk: { freeBytes: 5e9, totalBytes: 1e10 },
    isDatabaseOnDisk: true,
  },
  backup: { madeAt: '2026-11-20T03:15:00Z', hours: 9, file: 'threshold.backup' },
};

test('says first that everything is fine, then the numbers', async () => {
  stubApi(
    () => HEALTH,
    () => new Response(),
  );
  await renderCard(<HealthCard />);
  await expect.element(page.getByText('Everything is fine.')).toBeVisible();
  await expect.element(page.getByText('9 hours old (threshold.backup)')).toBeVisible();
  await expect.element(page.getByText('412 MB, including 38 MB from 120 imported activities')).toBeVisible();
  await page.getByText('Schedules').click();
  await expect.element(page.getByText('10 minutes ago, done')).toBeVisible();
});

test('says first what is wrong', async () => {
  const problems = ['No backup found. Run “threshold backup FOLDER” every night.'];
  stubApi(
    () => ({ ...HEALTH, problems, backup: null }),
    () => new Response(),
  );
  await renderCard(<HealthCard />);
  const list = page.getByRole('list', { name: 'Problems' });
  await expect.element(list).toMatchTextContent(problems[0] ?? '');
  await expect.element(page.getByText('Everything is fine.')).not.toBeInTheDocument();
});

describe('features', () => {
  const createList = (isFeedOn: boolean, isChangeable = true) => ({
    features: [
      { name: 'feed', isOn: isFeedOn },
      { name: 'ads', isOn: true },
      { name: 'merch', isOn: true },
    ],
    isChangeable,
  });
  afterEach(() => setOffFeatures([]));

  test('the owner switches one off, and the page follows at once', async () => {
    const fetchSpy = stubApi(
      () => createList(true),
      () => Response.json(createList(false)),
    );
    const Off = () => <output>Off: {useOffFeatures().join()}</output>;
    await renderCard(
      <>
        <FeaturesCard />
        <Off />
      </>,
    );
    await page.getByRole('switch', { name: /^Activity feed/ }).click();
    await expect
      .poll(() => listWrites(fetchSpy))
      .toEqual([['PUT', '/api/admin/features', '{"feature":"feed","isOn":false}']]);
    await expect.element(page.getByText('Off: feed')).toBeVisible();
  });

  test('an admin sees them and changes none', async () => {
    stubApi(
      () => createList(true, false),
      () => new Response(),
    );
    await renderCard(<FeaturesCard />);
    await expect.element(page.getByText('Only the owner changes these.')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: /^Activity feed/ })).toBeDisabled();
  });
});

describe('reports', () => {
  const comment: ReportedThing = {
    about: 'comment',
    reportedId: 'finn',
    thingId: 'c1',
    reporterCount: 2,
    reasons: ['harassment', 'spam'],
    notes: ['Under every run'],
    firstReportedAt: '2026-11-19T12:00:00Z',
    name: 'Finn Lund',
    text: 'Rude words',
  };

  test('without one, says that there is nothing to review', async () => {
    stubApi(
      () => ({ open: [], hidden: [], nextHiddenOffset: null }),
      () => new Response(),
    );
    await renderCard(<ReportsCard />);
    await expect.element(page.getByText('Nothing to review.')).toBeVisible();
  });

  test('hides a comment, keeps another and shows a hidden one again', async () => {
    const fetchSpy = stubApi(
      () => ({ open: [comment], hidden: [{ ...comment, thingId: 'c2', text: 'Hidden words' }] }),
      () => new Response(null, { status: 204 }),
    );
    await renderCard(<ReportsCard />);
    await expect.element(page.getByText('Rude words')).toBeVisible();
    await expect
      .element(page.getByText('2 athletes: harassment, spam. First on Nov 19, 2026.').first())
      .toBeVisible();
    await button('Hide the comment by Finn Lund').click();
    await button('Keep the comment by Finn Lund').click();
    await page.getByText('Hidden (1)').click();
    await button('Show the comment by Finn Lund again').click();
    const write = (thingId: string, decision: string) => [
      'POST',
      '/api/admin/reports/decide',
      JSON.stringify({ about: 'comment', reportedId: 'finn', thingId, decision }),
    ];
    await expect
      .poll(() => listWrites(fetchSpy))
      .toEqual([write('c1', 'hidden'), write('c1', 'kept'), write('c2', 'kept')]);
  });

  test('about an athlete can only be closed', async () => {
    stubApi(
      () => ({
        open: [{ ...comment, about: 'athlete', thingId: null, text: null }],
        hidden: [],
        nextHiddenOffset: null,
      }),
      () => new Response(),
    );
    await renderCard(<ReportsCard />);
    await expect.element(button('Close the reports about Finn Lund')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Hide/ })).not.toBeInTheDocument();
  });
});
