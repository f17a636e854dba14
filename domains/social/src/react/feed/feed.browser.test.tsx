import '@threshold/ui/styles.css';
import { localDate } from '@threshold/contracts/scalars';
import { FakeEventSource, reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../expect-accessible.ts';
import {
  ben,
  cleo,
  createAchievementItem,
  createComment,
  createRecordItem,
  createWorkoutItem,
  mia,
  testId,
} from '../testing/views.ts';
import { expectText, getButton, renderFeed, respondWithItems } from './testing/feed-fixture.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});

afterEach(() => vi.unstubAllGlobals());

describe('the feed', () => {
  test('shows three skeleton cards while it loads', async () => {
    await renderFeed({ feed: () => new Promise(() => undefined) });
    await expect.poll(() => page.getByRole('region', { name: 'Loading activity' }).elements().length).toBe(3);
  });

  test('shows a load error and retries', async () => {
    let isDown = true;
    await renderFeed({
      feed: () => (isDown ? reject(503, 'Down') : { items: [createWorkoutItem()], nextCursor: null }),
    });
    await expectText('Error Loading Feed');
    await expectText('Something went wrong. Please try again later.');
    isDown = false;
    await getButton('Retry').click();
    await expectText('Ben Ito');
  });

  test('links to the leaderboard while the feed is empty', async () => {
    const { address } = await renderFeed(respondWithItems());
    await expectText('No Activity Yet');
    await expectText(/^Follow athletes to see their activity/);
    await expectAccessible();
    await getButton('Find athletes').click();
    await expect.poll(address).toBe('/leaderboard');
  });

  test('shows a workout’s time in zones as a strip', async () => {
    const item = createWorkoutItem();
    await renderFeed(
      respondWithItems({ ...item, data: { ...item.data, zoneSeconds: [600, 1_800, 600, 0, 0] } }),
    );
    await expect
      .element(page.getByRole('img', { name: 'Time in zone: 20% Z1 Recovery, 60% Z2 Aerobic, 20% Z3 Tempo' }))
      .toBeVisible();
  });

  test('shows the same achievement of several athletes in one card', async () => {
    await renderFeed(
      respondWithItems(
        createAchievementItem(),
        { ...createAchievementItem(), id: testId(103), user: cleo },
        { ...createAchievementItem(), id: testId(104), user: mia, isOwn: true },
      ),
    );
    const card = page.getByRole('article', { name: 'Ben, Cleo and you unlocked Century' });
    await expect.element(card).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await expect.poll(() => card.getByRole('listitem').elements().length).toBe(3);
    await expectAccessible();
  });

  test('labels each of the four item types with a badge, the athlete, the time and the content', async () => {
    await renderFeed(
      respondWithItems(
        createWorkoutItem(100, { latestComments: [createComment(200, { content: 'Strong finish!' })] }),
        createAchievementItem(),
        createRecordItem(),
      ),
    );
    const items = page.getByRole('article');
    await expect.poll(() => items.elements().length).toBe(3);
    await expect
      .element(items.nth(0))
      .toMatchTextContent(
        /Ben Ito.*2 hours ago.*Workout.*Run.*Distance.*10\.0 ?km.*Duration.*52m.*Pace.*5:12 ?\/km.*Felt easy\./,
      );
    await expect.element(items.nth(1)).toMatchTextContent(/Achievement.*Century.*Run 160\.9 km in all\./);
    await expect.element(items.nth(2)).toMatchTextContent(/Personal record.*Fastest 5K.*New best.*19:45/);
    await expect
      .element(items.nth(0).getByRole('list', { name: 'Latest comments' }))
      .toMatchTextContent(/Cleo Park.*1 hour ago.*Comment.*Strong finish!/);
    await expect
      .element(items.nth(0).getByRole('link', { name: 'Ben Ito' }))
      .toHaveAttribute('href', `/profile/${ben.id}`);
    expect(document.querySelector('time')?.title).toMatch(/\d{4} at /);
    await expectText('You’ve reached the end of your feed');
    await expectAccessible();
  });

  test('shows a workout’s records and achievements in its item, and its date if posted on another day', async () => {
    await renderFeed(
      respondWithItems(
        createWorkoutItem(100, {
          data: {
            ...createWorkoutItem().data,
            date: localDate.parse('2026-11-14'),
            records: [
              { recordType: 'longest_run', value: 6.2, unit: 'miles' },
              { recordType: 'longest_workout', value: 52, unit: 'minutes' },
            ],
            achievements: [{ name: 'First Steps', description: 'Complete your first workout' }],
          },
        }),
      ),
    );
    const item = page.getByRole('article');
    await expect.element(item).toMatchTextContent(/2 hours ago · done on Saturday, November 14/);
    const earnedItems = item.getByRole('list', { name: 'Records and achievements' }).getByRole('listitem');
    await expect
      .poll(() => earnedItems.elements().map(({ textContent }) => textContent))
      .toEqual(['Longest run 10.0 km', 'Longest workout 52:00', 'Unlocked First Steps']);
    await expectAccessible();
  });

  test('puts a heading over each day', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await renderFeed(
      respondWithItems(
        createWorkoutItem(110, { listedAt: new Date().toISOString() }),
        createWorkoutItem(109, { listedAt: yesterday }),
        createWorkoutItem(108, { listedAt: yesterday }),
      ),
    );
    const countCards = (name: string) =>
      page.getByRole('region', { name }).getByRole('article').elements().length;
    await expect.poll(() => [countCards('Today'), countCards('Yesterday')]).toEqual([1, 2]);
    await expect.element(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  });

  test('shows no zero counts, and the initials of the first athletes who gave kudos', async () => {
    await renderFeed(
      respondWithItems(
        createWorkoutItem(110, { kudosCount: 0, commentCount: 0 }),
        createWorkoutItem(109, { kudosCount: 0, commentCount: 0, isOwn: true, user: mia }),
        createWorkoutItem(108, { kudosCount: 5, kudosGivers: [cleo, mia] }),
      ),
    );
    const items = page.getByRole('article');
    await expect.element(items.nth(0).getByRole('button', { name: 'Give kudos' })).toBeVisible();
    await expect.element(items.nth(0).getByRole('button', { name: 'Add comment' })).toBeVisible();
    await expect.element(items.nth(1)).not.toMatchTextContent(/kudos/);
    await expect.element(items.nth(2)).toMatchTextContent(/5 kudos.*CP.*from Cleo Park/);
    expect(document.body.textContent).not.toMatch(/\b0 (kudos|comments)/);
    await expectAccessible();
  });

  test('makes names at least 24 px high', async () => {
    await renderFeed(respondWithItems(createWorkoutItem(100, { latestComments: [createComment()] })));
    for (const name of ['Ben Ito', 'Cleo Park']) {
      const link = page.getByRole('link', { name });
      await expect.element(link).toBeVisible();
      expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  });

  test('counts a workout as new when a new comment moves it back to the top', async () => {
    let items = [createWorkoutItem(105), createWorkoutItem(104)];
    await renderFeed({ feed: () => ({ items, nextCursor: null }) });
    await expectText('Ben Ito');
    items = [
      createWorkoutItem(104, { position: testId(112) }),
      createWorkoutItem(111),
      createWorkoutItem(105),
    ];
    FakeEventSource.publish('feed', {});
    await getButton('Show 2 new activities').click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(3);
  });

  test('shows each athlete’s initials and loads no picture from another host', async () => {
    const cleoWithPicture = { ...cleo, profileImageUrl: 'https://pictures.example.com/cleo.png' };
    await renderFeed(
      respondWithItems(createWorkoutItem(), createWorkoutItem(101, { user: cleoWithPicture })),
    );
    const items = page.getByRole('article');
    await expect.poll(() => items.elements().length).toBe(2);
    const avatars = items.elements().map((item) => item.querySelector('[aria-hidden="true"]')?.textContent);
    expect(avatars).toEqual(['BI', 'CP']);
    expect(document.documentElement.outerHTML).not.toContain('pictures.example.com');
  });

  test('shows distances in the reader’s units', async () => {
    await renderFeed(respondWithItems(createWorkoutItem()), 'imperial');
    await expect.element(page.getByRole('article')).toMatchTextContent(/6\.2 ?mi/);
  });

  test.each([
    ['metric', /Run 160\.9 km in all/],
    ['imperial', /Run 100 miles in all/],
  ] as const)('shows the achievement’s description in the reader’s %s units', async (units, label) => {
    await renderFeed(respondWithItems(createAchievementItem()), units);
    await expectText(label);
  });
});

describe('blocking and reporting', () => {
  test('asks for confirmation, then removes the blocked athlete from the feed', async () => {
    let items = [createWorkoutItem()];
    const { inputsOf } = await renderFeed({
      feed: () => ({ items, nextCursor: null }),
      block: () => {
        items = [];
        return { done: true };
      },
    });
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Block Ben Ito' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Block Ben Ito?' })).toBeVisible();
    // The menu fades out after a choice.
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click();
    await expectText('No Activity Yet');
    expect(inputsOf('social.block')).toEqual([{ userId: ben.id }]);
  });

  test('shows the error and keeps the text when a report fails', async () => {
    await renderFeed({ ...respondWithItems(createWorkoutItem()), report: () => reject(503, 'Not now') });
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('textbox').fill('Forty miles in an hour');
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await expectText('Not now');
    await expect.element(page.getByRole('textbox')).toHaveValue('Forty miles in an hour');
  });

  test('sends a report with its reason', async () => {
    const { inputsOf } = await renderFeed({
      ...respondWithItems(createWorkoutItem()),
      report: () => ({ done: true }),
    });
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('cheating');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await expectText('Reported');
    expect(inputsOf('social.report')).toEqual([{ about: 'item', id: testId(100), reason: 'cheating' }]);
  });
});
