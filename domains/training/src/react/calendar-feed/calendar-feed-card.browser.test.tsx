import '@threshold/ui/styles.css';
import { reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarFeedView } from '../../calendar-feed-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { CalendarFeedCard } from './calendar-feed-card.tsx';

const SINCE = '2026-11-20T12:00:00.000Z';
const PATH = '/api/calendar/w0Vw5NB4mKp1s2eZCkk1aKz0Yg9pXq3T';

/** Shows the card with a fake server that stores the feed. */
const show = (since: string | null) => {
  let feed: CalendarFeedView = { since };
  return renderWithApi<TrainingRouter>(
    <main>
      <h1>Training Calendar</h1>
      <CalendarFeedCard />
    </main>,
    {
      responses: {
        training: {
          calendarFeed: () => feed,
          makeCalendarFeed: () => {
            feed = { since: SINCE };
            return { since: SINCE, path: PATH };
          },
          revokeCalendarFeed: () => {
            feed = { since: null };
            return { since: null };
          },
        },
      },
    },
  );
};

const getButton = (name: string) => page.getByRole('button', { name, exact: true });
const addressField = page.getByRole('textbox', { name: 'Calendar link' });
const findViolations = async () => (await axe.run(document.body)).violations.map(({ id }) => id);

describe('the calendar feed', () => {
  test('creates a feed and shows its URL', async () => {
    await show(null);
    await getButton('Create link').click();
    await expect.element(addressField).toHaveValue(new URL(PATH, window.location.origin).href);
    await expect.element(addressField).toHaveFocus();
    await expect.element(page.getByText(/Published since November 20, 2026/)).toBeVisible();
    await expect.element(getButton('Copy')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  test('shows the date but not the URL of an existing feed', async () => {
    await show(SINCE);
    await expect.element(page.getByText(/Published since/)).toBeVisible();
    await expect.element(addressField).not.toBeInTheDocument();
  });

  test('asks for confirmation before replacing the URL', async () => {
    const screen = await show(SINCE);
    await getButton('Replace link').click();
    const dialog = page.getByRole('dialog', { name: 'Replace the calendar link?' });
    await expect.element(dialog).toBeVisible();
    expect(screen.inputsOf('training.makeCalendarFeed')).toEqual([]);
    await dialog.getByRole('button', { name: 'Replace link' }).click();
    await expect.element(addressField).toBeVisible();
  });

  test('asks for confirmation before revoking the feed', async () => {
    const screen = await show(SINCE);
    await getButton('Revoke').click();
    const dialog = page.getByRole('dialog', { name: 'Revoke the calendar feed?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.inputsOf('training.revokeCalendarFeed')).toEqual([]);
    await getButton('Revoke').click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect.element(getButton('Create link')).toBeVisible();
  });

  test('shows a load error and retries', async () => {
    let attempts = 0;
    await renderWithApi<TrainingRouter>(<CalendarFeedCard />, {
      responses: {
        training: {
          calendarFeed: () => {
            attempts += 1;
            return attempts === 1 ? reject(503, 'Not now.') : { since: null };
          },
        },
      },
    });
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
    await getButton('Retry').click();
    await expect.element(getButton('Create link')).toBeVisible();
  });
});
