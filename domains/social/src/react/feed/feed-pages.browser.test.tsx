import '@threshold/ui/styles.css';
import { FakeEventSource, reject, renderWithApi } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { SocialRouter } from '../../server/index.ts';
import { expectAccessible } from '../expect-accessible.ts';
import {
  ben,
  cleo,
  createAchievementItem,
  createRecordItem,
  createWorkoutItem,
  testId,
} from '../testing/views.ts';
import { expectText, getButton, renderFeed } from './testing/feed-fixture.tsx';
import { useFeed } from './use-feed.ts';

/** The notice would have been rendered by then. */
const RENDER_MS = 200;

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});

afterEach(() => vi.unstubAllGlobals());

describe('the feed', () => {
  test('observes the end marker with a threshold of 0.1', async () => {
    const thresholds: IntersectionObserverInit['threshold'][] = [];
    const RecordingObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        thresholds.push(options?.threshold);
      }
    };
    vi.stubGlobal('IntersectionObserver', RecordingObserver);
    await renderFeed({ feed: () => ({ items: [createWorkoutItem()], nextCursor: testId(100) }) });
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
      responses: { social: { feed: () => reject(503, 'Down') } },
    });
    await expectText('Failed to fetch feed: Down');
  });

  test('requests each next page once when the end comes into view', async () => {
    const firstPage = Array.from({ length: 20 }, (_, index) => createWorkoutItem(300 + index));
    const { inputsOf } = await renderFeed({
      feed: ({ cursor }) =>
        cursor
          ? { items: [createAchievementItem()], nextCursor: null }
          : { items: firstPage, nextCursor: testId(319) },
    });
    await expect.poll(() => page.getByRole('article').elements().length).toBe(20);
    expect(inputsOf('social.feed')).toHaveLength(1);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.poll(() => page.getByRole('article').elements().length).toBe(21);
    await expectText('You’ve reached the end of your feed');
    expect(inputsOf('social.feed')).toHaveLength(2);
    expect(inputsOf('social.feed')[1]).toMatchObject({ cursor: testId(319), limit: 20 });
  });

  test('loads the next page after a page without visible items', async () => {
    await renderFeed({
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
    await renderFeed({
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

  test('shows new items only when the reader asks for them', async () => {
    let items = [createWorkoutItem()];
    await renderFeed({ feed: () => ({ items, nextCursor: null }) });
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
    const { inputsOf } = await renderFeed({ feed: () => ({ items, nextCursor: null }) });
    await expectText('Ben Ito');
    items = [createWorkoutItem(109), createWorkoutItem(108)];
    FakeEventSource.publish('feed', {});
    await expect.poll(() => inputsOf('social.feed').length).toBe(2);
    await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
    await expect.element(getButton(/new activit/)).not.toBeInTheDocument();
  });

  test('keeps kudos given while new items were pending', async () => {
    let items = [createWorkoutItem()];
    await renderFeed({
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
    await renderFeed({
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
    const { inputsOf } = await renderFeed({
      feed: () => ({ items: [createWorkoutItem()], nextCursor: null }),
    });
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
