import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AccountActivityEntry, AccountActivityView } from '../../account-schemas.ts';
import type { AthletesRouter } from '../../server/index.ts';
import { AccountActivityCard } from './account-activity-card.tsx';

const CHROME_USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const ENTRY: AccountActivityEntry = {
  id: 'a',
  at: '2026-11-20T12:00:00Z',
  kind: 'signed-in',
  detail: null,
  actor: 'athlete',
  userAgent: CHROME_USER_AGENT,
};
const EARLIER_ENTRIES: AccountActivityEntry[] = [
  { ...ENTRY, id: 'b', kind: 'followed', userAgent: null },
  { ...ENTRY, id: 'c', kind: 'account-disabled', actor: 'operator', userAgent: null },
];

const renderCard = (
  accountActivity: (input: { cursor?: string | null | undefined }) => AccountActivityView,
) =>
  renderWithApi<AthletesRouter>(<AccountActivityCard />, {
    path: '/profile',
    responses: { athletes: { accountActivity } },
  });

test('lists entries with time, actor and device, and loads earlier ones on demand', async () => {
  await renderCard(({ cursor }) =>
    cursor ? { entries: EARLIER_ENTRIES, nextCursor: null } : { entries: [ENTRY], nextCursor: 'a' },
  );
  await expect
    .element(page.getByRole('listitem'))
    .toMatchTextContent(/^Signed inNov 20, 2026.*Chrome on Linux$/);
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await expect.element(page.getByText('Followed an athlete')).toBeVisible();
  await expect
    .element(page.getByRole('listitem').nth(2))
    .toMatchTextContent(/^Account disabled.*by the site’s operator$/);
  await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  const { violations } = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('names the switched feature, and an unknown kind neutrally', async () => {
  await renderCard(() => ({
    entries: [
      { ...ENTRY, kind: 'feature-switched', detail: 'feed-off' },
      { ...ENTRY, id: 'b', kind: 'other' },
    ],
    nextCursor: null,
  }));
  await expect.element(page.getByText('The activity feed was switched off')).toBeVisible();
  await expect.element(page.getByText('Changed something in the account')).toBeVisible();
});

test('shows the last five entries until the athlete asks for more', async () => {
  const entries = Array.from({ length: 7 }, (_, index) => ({ ...ENTRY, id: String(index) }));
  const { inputsOf } = await renderCard(() => ({ entries, nextCursor: null }));
  await expect.element(page.getByRole('listitem').nth(4)).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(5);
  await page.getByRole('button', { name: 'Show earlier' }).click();
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(7);
  await expect.element(page.getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(inputsOf('athletes.accountActivity')).toHaveLength(1);
});

test('shows a load error, then an empty state after a successful Retry', async () => {
  let isUnavailable = true;
  await renderCard(() => (isUnavailable ? reject(503, 'Not now.') : { entries: [], nextCursor: null }));
  await expect.element(page.getByText('Not now.')).toBeVisible();
  isUnavailable = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/^No account activity/)).toBeVisible();
});
