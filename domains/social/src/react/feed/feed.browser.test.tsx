import '@threshold/ui/styles.css';
import type { UnitSystem } from '@threshold/contracts/athletes';
import { localDate } from '@threshold/contracts/scalars';
import { type Answers, PlayedEvents, refuse, renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialSlice } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import { ReaderProvider } from '../reader.ts';
import {
  aComment,
  aCommentItem,
  anAchievement,
  aRecord,
  aWorkout,
  ben,
  cleo,
  idOf,
  ME,
  mia,
} from '../views-for-test.ts';
import { Feed } from './feed.tsx';
import { useFeed } from './use-feed.ts';

type Social = NonNullable<Answers<SocialSlice>['social']>;

beforeEach(() => {
  vi.stubGlobal('EventSource', PlayedEvents);
  return page.viewport(1280, 900);
});
afterEach(() => vi.unstubAllGlobals());

const show = (answers: Social, units: UnitSystem = 'metric') =>
  renderWithApi<SocialSlice>(
    <main>
      <h1>Activity Feed</h1>
      <ReaderProvider value={{ id: ME }}>
        <Feed />
      </ReaderProvider>
    </main>,
    { at: '/feed', units, answers: { social: answers } },
  );

const ofItems = (...items: Awaited<ReturnType<NonNullable<Social['feed']>>>['items']) => ({
  feed: () => ({ items, nextCursor: null }),
});
const seen = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible();
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('the feed', () => {
  test('shows three skeleton cards while it loads', async () => {
    await show({ feed: () => new Promise(() => undefined) });
    await expect.poll(() => page.getByRole('region', { name: 'Loading activity' }).elements().length).toBe(3);
  });

  test('says that it could not be loaded, and is asked for again', async () => {
    let isDown = true;
    await show({ feed: () => (isDown ? refuse(503, 'Down') : { items: [aWorkout()], nextCursor: null }) });
    await seen('Error Loading Feed');
    await seen('Something went wrong. Please try again later.');
    isDown = false;
    await button('Retry').click();
    await seen('Ben Ito');
  });

  test('of nobody leads to the leaderboard', async () => {
    const { address } = await show(ofItems());
    await seen('No Activity Yet');
    await seen(/^Follow athletes to see their activity/);
    await expectAccessible();
    await button('Find athletes').click();
    await expect.poll(address).toBe('/leaderboard');
  });

  test('names each of the four types by its badge, with who, when and what', async () => {
    await show(ofItems(aWorkout(), anAchievement(), aRecord(), aCommentItem()));
    const items = page.getByRole('article');
    await expect.poll(() => items.elements().length).toBe(4);
    await expect
      .element(items.nth(0))
      .toMatchTextContent(
        /Ben Ito.*2 hours ago.*Workout.*Run.*Distance.*10\.0 ?km.*Duration.*52m.*Felt easy\./,
      );
    await expect.element(items.nth(1)).toMatchTextContent(/Achievement.*Century.*Run 160\.9 km in all\./);
    await expect.element(items.nth(2)).toMatchTextContent(/Personal record.*Fastest 5K.*New best.*19:45/);
    await expect
      .element(items.nth(3))
      .toMatchTextContent(/Comment.*Commented on Cleo Park’s run.*Strong finish!/);
    await expect
      .element(items.nth(0).getByRole('link', { name: 'Ben Ito' }))
      .toHaveAttribute('href', `/profile/${ben.id}`);
    expect(document.querySelector('time')?.title).toMatch(/\d{4} at /);
    await seen("You've reached the end of your feed");
    await expectAccessible();
  });

  test('shows what a workout brought in its own item, and the day it was done on where it was another one', async () => {
    await show(
      ofItems(
        aWorkout(100, {
          data: {
            ...aWorkout().data,
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
    const brought = item.getByRole('list', { name: 'Records and achievements' }).getByRole('listitem');
    await expect
      .poll(() => brought.elements().map(({ textContent }) => textContent))
      .toEqual(['Longest run 10.0 km', 'Longest workout 52:00', 'First Steps Complete your first workout']);
    await expectAccessible();
  });

  test('shows each athlete’s initials, and asks no other host for their picture', async () => {
    const pictured = { ...cleo, profileImageUrl: 'https://pictures.example.com/cleo.png' };
    await show(ofItems(aWorkout(), aWorkout(101, { user: pictured })));
    const items = page.getByRole('article');
    await expect.poll(() => items.elements().length).toBe(2);
    const avatars = items.elements().map((item) => item.querySelector('[aria-hidden="true"]')?.textContent);
    expect(avatars).toEqual(['BI', 'CP']);
    expect(document.documentElement.outerHTML).not.toContain('pictures.example.com');
  });

  test('asks for the next page once a tenth of its end is seen', async () => {
    const thresholds: IntersectionObserverInit['threshold'][] = [];
    const Watched = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        thresholds.push(options?.threshold);
      }
    };
    vi.stubGlobal('IntersectionObserver', Watched);
    await show({ feed: () => ({ items: [aWorkout()], nextCursor: idOf(100) }) });
    await seen('Ben Ito');
    await expect.poll(() => thresholds).toContain(0.1);
  });

  test('throws Failed to fetch feed, with what the server said behind it', async () => {
    const Thrown = () => {
      const { error } = useFeed();
      const behind = error instanceof Error ? error.cause : undefined;
      return (
        <p>
          {error?.message}: {behind instanceof Error ? behind.message : ''}
        </p>
      );
    };
    await renderWithApi<SocialSlice>(<Thrown />, {
      answers: { social: { feed: () => refuse(503, 'Down') } },
    });
    await seen('Failed to fetch feed: Down');
  });

  test('shows distances in the reader’s units', async () => {
    await show(ofItems(aWorkout()), 'imperial');
    await expect.element(page.getByRole('article')).toMatchTextContent(/6\.2 ?mi/);
  });

  test.each([
    ['metric', /Run 160\.9 km in all/],
    ['imperial', /Run 100 miles in all/],
  ] as const)('shows what an achievement is for in the reader’s %s units', async (units, words) => {
    await show(ofItems(anAchievement()), units);
    await seen(words);
  });

  test('asks for the next page where its end comes into sight, each page once', async () => {
    const firstPage = Array.from({ length: 20 }, (_, index) => aWorkout(300 + index));
    const { inputsOf } = await show({
      feed: ({ cursor }) =>
        cursor ? { items: [anAchievement()], nextCursor: null } : { items: firstPage, nextCursor: idOf(319) },
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(20);
    expect(inputsOf('social.feed')).toHaveLength(1);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => page.getByRole('article').elements().length).toBe(21);
    await seen("You've reached the end of your feed");
    expect(inputsOf('social.feed')).toHaveLength(2);
    expect(inputsOf('social.feed')[1]).toMatchObject({ cursor: idOf(319), limit: 20 });
  });

  test('goes on after a page of which nothing may be seen', async () => {
    await show({
      feed: ({ cursor }) =>
        cursor ? { items: [anAchievement()], nextCursor: null } : { items: [], nextCursor: idOf(319) },
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
    await expect.element(page.getByText('No Activity Yet')).not.toBeInTheDocument();
  });

  test('a page that fails says so at the end, and is asked for again', async () => {
    let isDown = true;
    await show({
      feed: ({ cursor }) => {
        if (!cursor) return { items: [aWorkout()], nextCursor: idOf(100) };
        return isDown ? refuse(503, 'Not now') : { items: [aRecord()], nextCursor: null };
      },
    });
    await seen('Not now');
    isDown = false;
    await button('Retry').click();
    await seen('Fastest 5K');
  });

  test('what is new waits for the reader', async () => {
    let items = [aWorkout()];
    await show({ feed: () => ({ items, nextCursor: null }) });
    await seen('Ben Ito');
    items = [aWorkout(110), aWorkout(109), ...items];
    PlayedEvents.publish('feed', {});
    await expect.element(button('Show 2 new activities')).toBeVisible();
    expect(page.getByRole('article').elements()).toHaveLength(1);
    await expectAccessible();
    await button('Show 2 new activities').click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(3);
    await expect.element(button(/new activit/)).not.toBeInTheDocument();
  });

  test('an older item that moves up where another one went is not new', async () => {
    let items = [aWorkout(110), aWorkout(109)];
    const { inputsOf } = await show({ feed: () => ({ items, nextCursor: null }) });
    await seen('Ben Ito');
    items = [aWorkout(109), aWorkout(108)];
    PlayedEvents.publish('feed', {});
    await expect.poll(() => inputsOf('social.feed').length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(button(/new activit/)).not.toBeInTheDocument();
  });

  test('what is new comes with the kudos that were given while it waited', async () => {
    let items = [aWorkout()];
    await show({
      feed: () => ({ items, nextCursor: null }),
      giveKudos: () => ({ kudosCount: 3, hasKudos: true }),
    });
    await seen('Ben Ito');
    items = [aWorkout(110, { kudosCount: 7 }), ...items];
    PlayedEvents.publish('feed', {});
    await expect.element(button('Show 1 new activity')).toBeVisible();
    await button('2 kudos').click();
    await expect.element(button('3 kudos')).toHaveAttribute('aria-pressed', 'true');
    await button('Show 1 new activity').click();
    await expect.element(button('7 kudos')).toBeVisible();
    await expect.element(button('3 kudos')).toHaveAttribute('aria-pressed', 'true');
  });

  test('what is new brings back nobody who was blocked while it waited', async () => {
    let items = [aWorkout(), aWorkout(99, { user: cleo })];
    await show({
      feed: () => ({ items, nextCursor: null }),
      block: () => {
        items = items.filter(({ user }) => user.id !== ben.id);
        return { done: true };
      },
    });
    await seen('Ben Ito');
    items = [aWorkout(110), ...items];
    PlayedEvents.publish('feed', {});
    await expect.element(button('Show 1 new activity')).toBeVisible();
    await button("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Block Ben Ito' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
    await expect.element(button(/new activit/)).not.toBeInTheDocument();
  });
});

test('many tellings at once are one look, and one more for what came during it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { inputsOf } = await show({ feed: () => ({ items: [aWorkout()], nextCursor: null }) });
    await expect.poll(() => inputsOf('social.feed').length).toBe(1);
    await vi.advanceTimersByTimeAsync(50);
    await seen('Ben Ito');
    for (let each = 0; each < 20; each += 1) PlayedEvents.publish('feed', {});
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
  test('are given and taken back at once', async () => {
    const { inputsOf } = await show({
      ...ofItems(aWorkout()),
      giveKudos: () => ({ kudosCount: 3, hasKudos: true }),
      takeKudosBack: () => ({ kudosCount: 2, hasKudos: false }),
    });
    await button('2 kudos').click();
    await expect.element(button('3 kudos')).toHaveAttribute('aria-pressed', 'true');
    await button('3 kudos').click();
    await expect.element(button('2 kudos')).toHaveAttribute('aria-pressed', 'false');
    expect(inputsOf('social.giveKudos')).toEqual([{ itemId: idOf(100) }]);
    expect(inputsOf('social.takeKudosBack')).toEqual([{ itemId: idOf(100) }]);
    expect(inputsOf('social.feed')).toHaveLength(1);
  });

  test('that fail are taken back', async () => {
    await show({ ...ofItems(aWorkout()), giveKudos: () => refuse(429, 'Too many requests') });
    await button('2 kudos').click();
    await seen('Too many requests');
    await expect.element(button('2 kudos')).toHaveAttribute('aria-pressed', 'false');
  });

  test('of one’s own are counted and not given', async () => {
    await show(ofItems(aWorkout(100, { isOwn: true, user: mia })));
    await seen('2 kudos');
    await expect.element(button(/kudos/)).not.toBeInTheDocument();
    await expect.element(button(/More about/)).not.toBeInTheDocument();
  });
});

describe('comments', () => {
  test('that are begun while the one before is sent stay', async () => {
    const sent = Promise.withResolvers<ReturnType<typeof aComment>>();
    await show({
      ...ofItems(aWorkout()),
      comments: () => ({ comments: [aComment()], nextCursor: null }),
      addComment: () => sent.promise,
    });
    await button('1 comment').click();
    const comment = page.getByRole('textbox', { name: 'Comment for Ben Ito' });
    await comment.fill('Well done');
    await button('Comment').last().click();
    await comment.fill('See you on Sunday');
    sent.resolve(aComment(201, { user: mia, content: 'Well done', canDelete: true }));
    await expect.element(button('2 comments')).toBeVisible();
    await expect.element(button('Comment').last()).toBeEnabled();
    await expect.element(comment).toHaveValue('See you on Sunday');
  });

  test('are listed, added and deleted', async () => {
    let comments = [aComment()];
    const { inputsOf } = await show({
      ...ofItems(aWorkout()),
      comments: () => ({ comments, nextCursor: null }),
      addComment: ({ content }) => {
        const added = aComment(201, { user: mia, content, canDelete: true });
        comments = [added, ...comments];
        return added;
      },
      deleteComment: ({ commentId }) => {
        comments = comments.filter(({ id }) => id !== commentId);
        return { done: true };
      },
    });
    await button('1 comment').click();
    await seen('Great run');
    await page.getByRole('textbox', { name: 'Comment for Ben Ito' }).fill('Well done');
    await expect.poll(() => hasUnsavedInput()).toBe(true);
    await button('Comment').last().click();
    await expect
      .element(page.getByRole('list', { name: 'Comments' }))
      .toMatchTextContent(/Well done.*Great run/);
    await expect.element(button('2 comments')).toBeVisible();
    await expect.element(page.getByRole('textbox')).toHaveValue('');
    await expect.poll(() => hasUnsavedInput()).toBe(false);
    expect(inputsOf('social.addComment')).toEqual([{ itemId: idOf(100), content: 'Well done' }]);
    await expectAccessible();
    await button('Delete the comment of Mia Berg').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect.element(page.getByText('Well done')).not.toBeInTheDocument();
    await expect.element(button('1 comment')).toBeVisible();
  });

  test('take the one item with them that they made, and none of the same words', async () => {
    await show({
      ...ofItems(
        aWorkout(104),
        aCommentItem({ content: 'Great run', itemId: idOf(104) }, 103),
        aCommentItem({ content: 'Great run', itemId: idOf(90) }, 102),
      ),
      comments: () => ({
        comments: [aComment(200, { user: ben, content: 'Great run', canDelete: true })],
        nextCursor: null,
      }),
      deleteComment: () => ({ done: true }),
    });
    await button('1 comment').first().click();
    await button('Delete the comment of Ben Ito').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await expect.poll(() => page.getByRole('article').elements().length).toBe(2);
  });

  test('that fail leave what was written, and a question as it stood', async () => {
    await show({
      ...ofItems(aWorkout(100, { commentCount: 1 })),
      comments: () => ({ comments: [aComment(200, { canDelete: true })], nextCursor: null }),
      addComment: () => refuse(503, 'Not sent'),
      deleteComment: () => refuse(503, 'Not deleted'),
    });
    await button('1 comment').click();
    await page.getByRole('textbox').fill('Well done');
    await button('Comment').last().click();
    await seen('Not sent');
    await expect.element(page.getByRole('textbox')).toHaveValue('Well done');
    await button(/^Delete the comment of/).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await seen('Not deleted');
    await expect
      .element(page.getByRole('dialog').getByRole('button', { name: 'Delete comment' }))
      .toBeVisible();
  });

  test('without words are not sent', async () => {
    const { inputsOf } = await show({
      ...ofItems(aWorkout(100, { commentCount: 0 })),
      comments: () => ({ comments: [], nextCursor: null }),
    });
    await button('0 comments').click();
    await seen('No comments yet.');
    await button('Comment').last().click();
    await seen('Write a comment first');
    expect(inputsOf('social.addComment')).toEqual([]);
  });
});

describe('who is not wanted', () => {
  test('is blocked after a question, and gone from the feed at once', async () => {
    let items = [aWorkout()];
    const { inputsOf } = await show({
      feed: () => ({ items, nextCursor: null }),
      block: () => {
        items = [];
        return { done: true };
      },
    });
    await button("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Block Ben Ito' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Block Ben Ito?' })).toBeVisible();
    // The menu fades out after its item was chosen.
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Block Ben' }).click();
    await seen('No Activity Yet');
    expect(inputsOf('social.block')).toEqual([{ userId: ben.id }]);
  });

  test('stays reported in words where that fails', async () => {
    await show({ ...ofItems(aWorkout()), report: () => refuse(503, 'Not now') });
    await button("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('textbox').fill('Forty miles in an hour');
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await seen('Not now');
    await expect.element(page.getByRole('textbox')).toHaveValue('Forty miles in an hour');
  });

  test('is reported with a reason', async () => {
    const { inputsOf } = await show({ ...ofItems(aWorkout()), report: () => ({ done: true }) });
    await button("More about Ben Ito's activity").click();
    await page.getByRole('menuitem', { name: 'Report activity' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).selectOptions('cheating');
    await expectAccessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Report activity' }).click();
    await seen('Reported');
    expect(inputsOf('social.report')).toEqual([{ about: 'item', id: idOf(100), reason: 'cheating' }]);
  });
});
