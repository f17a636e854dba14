import '@threshold/ui/styles.css';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/contracts/scalars';
import { type Answers, FakeEventSource, reject, renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ReaderProvider } from '../reader.ts';
import {
  ben,
  cleo,
  createAchievementItem,
  createComment,
  createRecordItem,
  createWorkoutItem,
  mia,
  READER_ID,
  testId,
} from '../testing/views.ts';
import { Feed } from './feed.tsx';
import { useFeed } from './use-feed.ts';

type SocialAnswers = NonNullable<Answers<SocialRouter>['social']>;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

const show = (answers: SocialAnswers, units: UnitSystem = 'metric') =>
  renderWithApi<SocialRouter>(
    <main>
      <h1>Activity Feed</h1>
      <ReaderProvider value={{ id: READER_ID }}>
        <Feed />
      </ReaderProvider>
    </main>,
    { path: '/feed', units, answers: { social: answers } },
  );

const answerItems = (...items: Awaited<ReturnType<NonNullable<SocialAnswers['feed']>>>['items']) => ({
  feed: () => ({ items, nextCursor: null }),
});
const expectText = (label: string | RegExp) => expect.element(page.getByText(label).first()).toBeVisible();
const getButton = (name: string | RegExp) => page.getByRole('button', { name });

describe('the feed', () => {
  test('shows three skeleton cards while it loads', async () => {
    await show({ feed: () => new Promise(() => undefined) });
    await expect.poll(() => page.getByRole('region', { name: 'Loading activity' }).elements().length).toBe(3);
  });

  test('shows a load error and retries', async () => {
    let isDown = true;
    await show({
      feed: () => (isDown ? reject(503, 'Down') : { items: [createWorkoutItem()], nextCursor: null }),
    });
    await expectText('Error Loading Feed');
    await expectText('Something went wrong. Please try again later.');
    isDown = false;
    await getButton('Retry').click();
    await expectText('Ben Ito');
  });

  test('links to the leaderboard while the feed is empty', async () => {
    const { address } = await show(answerItems());
    await expectText('No Activity Yet');
    await expectText(/^Follow athletes to see their activity/);
    await expectAccessible();
    await getButton('Find athletes').click();
    await expect.poll(address).toBe('/leaderboard');
  });

  test('labels each of the four item types with a badge, who, when and what', async () => {
    await show(
      answerItems(
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
    await expectText("You've reached the end of your feed");
    await expectAccessible();
  });

  test('shows a workout’s records and achievements in its item, and its date if posted on another day', async () => {
    await show(
      answerItems(
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
      .toEqual(['Longest run 10.0 km', 'Longest workout 52:00', 'First Steps Complete your first workout']);
    await expectAccessible();
  });

  test('puts a heading over each day', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await show(
      answerItems(
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

  test('shows no zeros, and the first givers of kudos', async () => {
    await show(
      answerItems(
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
    await show(answerItems(createWorkoutItem(100, { latestComments: [createComment()] })));
    for (const name of ['Ben Ito', 'Cleo Park']) {
      const link = page.getByRole('link', { name });
      await expect.element(link).toBeVisible();
      expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
  });

  test('counts a workout that a new comment brought back to the top as new', async () => {
    let items = [createWorkoutItem(105), createWorkoutItem(104)];
    await show({ feed: () => ({ items, nextCursor: null }) });
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
    await show(answerItems(createWorkoutItem(), createWorkoutItem(101, { user: cleoWithPicture })));
    const items = page.getByRole('article');
    await expect.poll(() => items.elements().length).toBe(2);
    const avatars = items.elements().map((item) => item.querySelector('[aria-hidden="true"]')?.textContent);
    expect(avatars).toEqual(['BI', 'CP']);
    expect(document.documentElement.outerHTML).not.toContain('pictures.example.com');
  });

  test('observes the end marker with a threshold of 0.1', async () => {
    const thresholds: IntersectionObserverInit['threshold'][] = [];
    const RecordingObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        thresholds.push(options?.threshold);
      }
    };
    vi.stubGlobal('IntersectionObserver', RecordingObserver);
    await show({ feed: () => ({ items: [createWorkoutItem()], nextCursor: testId(100) }) });
    await expectText('Ben Ito');
    await expect.poll(() => thresholds).toContain(0.1);
  });

  test('reports Failed to fetch feed with the server’s error as its cause', async () => {
    const FeedError = () => {
      const { error } = useFeed();
      const serverError = error instanceof Error ? error.cause : undefined;
      return (
        <p>
          {error?.message}: {serverError instanceof Error ? serverError.message : ''}
        </p>
      );
    };
    await renderWithApi<SocialRouter>(<FeedError />, {
      answers: { social: { feed: () => reject(503, 'Down') } },
    });
    await expectText('Failed to fetch feed: Down');
  });

  test('shows distances in the reader’s units', async () => {
    await show(answerItems(createWorkoutItem()), 'imperial');
    await expect.element(page.getByRole('article')).toMatchTextContent(/6\.2 ?mi/);
  });

  test.each([
    ['metric', /Run 160\.9 km in all/],
    ['imperial', /Run 100 miles in all/],
  ] as const)('shows the achievement’s description in the reader’s %s units', async (units, label) => {
    await show(answerItems(createAchievementItem()), units);
    await expectText(label);
  });

  test('requests each next page once when the end comes into view', async () => {
    const firstPage = Array.from({ length: 20 }, (_, index) => createWorkoutItem(300 + index));
    const { inputsOf } = await show({
      feed: ({ cursor }) =>
        cursor
          ? { items: [createAchievementItem()], nextCursor: null }
          : { items: firstPage, nextCursor: testId(319) },
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(20);
    expect(inputsOf('social.feed')).toHaveLength(1);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => page.getByRole('article').elements().length).toBe(21);
    await expectText("You've reached the end of your feed");
    expect(inputsOf('social.feed')).toHaveLength(2);
    expect(inputsOf('social.feed')[1]).toMatchObject({ cursor: testId(319), limit: 20 });
  });

  test('loads the next page after a page without visible items', async () => {
    await show({
      feed: ({ cursor }) =>
        cursor
          ? { items: [createAchievementItem()], nextCursor: null }
          : { items: [], nextCursor: testId(319) },
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
    await expect.element(page.getByText('No Activity Yet')).not.toBeInTheDocument();
  });

  test('shows the error at the end of the list when a page fails, and retries', async () => {
    let isDown = true;
    await show({
      feed: ({ cursor }) => {
        if (!cursor) return { items: [createWorkoutItem()], nextCursor: testId(100) };
        return isDown ? reject(503, 'Not now') : { items: [createRecordItem()], nextCursor: null };
      },
    });
    await expectText('Not now');
    isDown = false;
    await getButton('Retry').click();
    await expectText('Fastest 5K');
  });

  test('holds new items back until the reader asks for them', async () => {
    let items = [createWorkoutItem()];
    await show({ feed: () => ({ items, nextCursor: null }) });
    await expectText('Ben Ito');
    items = [createWorkoutItem(110), createWorkoutItem(109), ...items];
    FakeEventSource.publish('feed', {});
    await expect.element(getButton('Show 2 new activities')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await expectAccessible();
    await getButton('Show 2 new activities').click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(3);
    await expect.element(getButton(/new activit/)).not.toBeInTheDocument();
  });

  test('does not count an older item as new after another item was deleted', async () => {
    let items = [createWorkoutItem(110), createWorkoutItem(109)];
    const { inputsOf } = await show({ feed: () => ({ items, nextCursor: null }) });
    await expectText('Ben Ito');
    items = [createWorkoutItem(109), createWorkoutItem(108)];
    FakeEventSource.publish('feed', {});
    await expect.poll(() => inputsOf('social.feed').length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(getButton(/new activit/)).not.toBeInTheDocument();
  });

  test('keeps kudos given while new items were pending', async () => {
    let items = [createWorkoutItem()];
    await show({
      feed: () => ({ items, nextCursor: null }),
      giveKudos: () => ({ kudosCount: 3, hasKudos: true }),
    });
    await expectText('Ben Ito');
    items = [createWorkoutItem(110, { kudosCount: 7 }), ...items];
    FakeEventSource.publish('feed', {});
    await expect.element(getButton('Show 1 new activity')).toBeVisible();
    await getButton('2 kudos').click();
    await expect.element(getButton('3 kudos')).toHaveAttribute('aria-pressed', 'true');
    await getButton('Show 1 new activity').click();
    await expect.element(getButton('7 kudos')).toBeVisible();
    await expect.element(getButton('3 kudos')).toHaveAttribute('aria-pressed', 'true');
  });

  test('does not bring back an athlete blocked while new items were pending', async () => {
    let items = [createWorkoutItem(), createWorkoutItem(99, { user: cleo })];
    await show({
      feed: () => ({ items, nextCursor: null }),
      block: () => {
        items = items.filter(({ user }) => user.id !== ben.id);
        return { done: true };
      },
    });
    await expectText('Ben Ito');
    items = [createWorkoutItem(110), ...items];
    FakeEventSource.publish('feed', {});
    await expect.element(getButton('Show 1 new activity')).toBeVisible();
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Block Ben Ito' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
    await expect.element(getButton(/new activit/)).not.toBeInTheDocument();
  });
});

test('coalesces many events into one check, plus one more for events that arrive during it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { inputsOf } = await show({ feed: () => ({ items: [createWorkoutItem()], nextCursor: null }) });
    await expect.poll(() => inputsOf('social.feed').length).toBe(1);
    await vi.advanceTimersByTimeAsync(50);
    await expectText('Ben Ito');
    for (let count = 0; count < 20; count += 1) FakeEventSource.publish('feed', {});
    // Checks are at least 3 s apart.
    await vi.advanceTimersByTimeAsync(2_900);
    expect(inputsOf('social.feed')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(inputsOf('social.feed')).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(6_000);
    expect(inputsOf('social.feed')).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

describe('kudos', () => {
  test('update immediately when given and taken back', async () => {
    const { inputsOf } = await show({
      ...answerItems(createWorkoutItem()),
      giveKudos: () => ({ kudosCount: 3, hasKudos: true }),
      takeKudosBack: () => ({ kudosCount: 2, hasKudos: false }),
    });
    await getButton('2 kudos').click();
    await expect.element(getButton('3 kudos')).toHaveAttribute('aria-pressed', 'true');
    await getButton('3 kudos').click();
    await expect.element(getButton('2 kudos')).toHaveAttribute('aria-pressed', 'false');
    expect(inputsOf('social.giveKudos')).toEqual([{ itemId: testId(100) }]);
    expect(inputsOf('social.takeKudosBack')).toEqual([{ itemId: testId(100) }]);
    expect(inputsOf('social.feed')).toHaveLength(1);
  });

  test('roll back on an error', async () => {
    await show({ ...answerItems(createWorkoutItem()), giveKudos: () => reject(429, 'Too many requests') });
    await getButton('2 kudos').click();
    await expectText('Too many requests');
    await expect.element(getButton('2 kudos')).toHaveAttribute('aria-pressed', 'false');
  });

  test('show a count without a button on the reader’s own item', async () => {
    await show(answerItems(createWorkoutItem(100, { isOwn: true, user: mia })));
    await expectText('2 kudos');
    await expect.element(getButton(/kudos/)).not.toBeInTheDocument();
    await expect.element(getButton(/More about/)).not.toBeInTheDocument();
  });
});

describe('comments', () => {
  test('keep text typed while the previous comment is being sent', async () => {
    const pendingComment = Promise.withResolvers<ReturnType<typeof createComment>>();
    await show({
      ...answerItems(createWorkoutItem()),
      comments: () => ({ comments: [createComment()], nextCursor: null }),
      addComment: () => pendingComment.promise,
    });
    await getButton('1 comment').click();
    const comment = page.getByRole('textbox', { name: 'Comment for Ben Ito' });
    await comment.fill('Well done');
    await getButton('Comment').last().click();
    await comment.fill('See you on Sunday');
    pendingComment.resolve(createComment(201, { user: mia, content: 'Well done', canDelete: true }));
    await expect.element(getButton('2 comments')).toBeVisible();
    await expect.element(getButton('Comment').last()).toBeEnabled();
    await expect.element(comment).toHaveValue('See you on Sunday');
  });

  test('can be listed, added and deleted', async () => {
    let comments = [createComment()];
    const { inputsOf } = await show({
      ...answerItems(createWorkoutItem()),
      comments: () => ({ comments, nextCursor: null }),
      addComment: ({ content }) => {
        const addedComment = createComment(201, { user: mia, content, canDelete: true });
        comments = [addedComment, ...comments];
        return addedComment;
      },
      deleteComment: ({ commentId }) => {
        comments = comments.filter(({ id }) => id !== commentId);
        return { done: true };
      },
    });
    await getButton('1 comment').click();
    await expectText('Great run');
    await page.getByRole('textbox', { name: 'Comment for Ben Ito' }).fill('Well done');
    await expect.poll(() => hasUnsavedInput()).toBe(true);
    await getButton('Comment').last().click();
    await expect
      .element(page.getByRole('list', { name: 'Comments' }))
      .toMatchTextContent(/Well done.*Great run/);
    await expect.element(getButton('2 comments')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await expect.poll(() => hasUnsavedInput()).toBe(false);
    expect(inputsOf('social.addComment')).toEqual([{ itemId: testId(100), content: 'Well done' }]);
    await expectAccessible();
    await getButton('Delete the comment by Mia Berg').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect.element(page.getByText('Well done')).not.toBeInTheDocument();
    await expect.element(getButton('1 comment')).toBeVisible();
  });

  test('leave only their own card when deleted, not another with the same text', async () => {
    const ownComment = createComment(200, { user: ben, canDelete: true });
    await show({
      ...answerItems(
        createWorkoutItem(104, { latestComments: [ownComment] }),
        createWorkoutItem(103, { latestComments: [createComment(201, { user: ben })] }),
      ),
      comments: () => ({ comments: [ownComment], nextCursor: null }),
      deleteComment: () => ({ done: true }),
    });
    const cards = page.getByRole('article');
    await expect.poll(() => page.getByText('Great run').elements().length).toBe(2);
    await getButton('1 comment').first().click();
    await getButton('Delete the comment by Ben Ito').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await cards.nth(0).getByRole('button', { name: 'Add comment' }).click();
    await expect.element(cards.nth(0)).not.toMatchTextContent(/Great run/);
    await expect.element(cards.nth(1)).toMatchTextContent(/Great run/);
  });

  test('appear under the card after the list is closed', async () => {
    await show({
      ...answerItems(createWorkoutItem(100, { commentCount: 0 })),
      comments: () => ({ comments: [], nextCursor: null }),
      addComment: ({ content }) => createComment(201, { user: mia, content, canDelete: true }),
    });
    await getButton('Add comment').click();
    await page.getByRole('textbox').fill('Well done');
    await getButton('Comment').last().click();
    await getButton('1 comment').click();
    await expect
      .element(page.getByRole('list', { name: 'Latest comments' }))
      .toMatchTextContent(/Mia Berg.*Well done/);
  });

  test('keep the text and the confirmation open on an error', async () => {
    await show({
      ...answerItems(createWorkoutItem(100, { commentCount: 1 })),
      comments: () => ({ comments: [createComment(200, { canDelete: true })], nextCursor: null }),
      addComment: () => reject(503, 'Not sent'),
      deleteComment: () => reject(503, 'Not deleted'),
    });
    await getButton('1 comment').click();
    await page.getByRole('textbox').fill('Well done');
    await getButton('Comment').last().click();
    await expectText('Not sent');
    await expect.element(page.getByRole('textbox')).toHaveValue('Well done');
    await getButton(/^Delete the comment by/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expectText('Not deleted');
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }))
      .toBeVisible();
  });

  test('require text before they are sent', async () => {
    const { inputsOf } = await show({
      ...answerItems(createWorkoutItem(100, { commentCount: 0 })),
      comments: () => ({ comments: [], nextCursor: null }),
    });
    await getButton('Add comment').click();
    await expectText('No comments yet.');
    await getButton('Comment').last().click();
    await expectText('Write a comment first');
    expect(inputsOf('social.addComment')).toEqual([]);
  });
});

describe('blocking and reporting', () => {
  test('asks for confirmation, then removes the blocked athlete from the feed', async () => {
    let items = [createWorkoutItem()];
    const { inputsOf } = await show({
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
    await show({ ...answerItems(createWorkoutItem()), report: () => reject(503, 'Not now') });
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('textbox').fill('Forty miles in an hour');
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await expectText('Not now');
    await expect.element(page.getByRole('textbox')).toHaveValue('Forty miles in an hour');
  });

  test('sends a report with its reason', async () => {
    const { inputsOf } = await show({ ...answerItems(createWorkoutItem()), report: () => ({ done: true }) });
    await getButton("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('cheating');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await expectText('Reported');
    expect(inputsOf('social.report')).toEqual([{ about: 'item', id: testId(100), reason: 'cheating' }]);
  });
});
