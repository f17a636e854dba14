import '@threshold/ui/styles.css';
import { FakeEventSource, reject } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../expect-accessible.ts';
import { ben, createComment, createWorkoutItem, mia, testId } from '../testing/views.ts';
import { expectText, getButton, renderFeed, respondWithItems } from './testing/feed-fixture.tsx';

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource);
  return page.viewport(1280, 900);
});

afterEach(() => vi.unstubAllGlobals());

describe('kudos', () => {
  test('update immediately when given and taken back', async () => {
    const { inputsOf } = await renderFeed({
      ...respondWithItems(createWorkoutItem()),
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
    await renderFeed({
      ...respondWithItems(createWorkoutItem()),
      giveKudos: () => reject(429, 'Too many requests'),
    });
    await getButton('2 kudos').click();
    await expectText('Too many requests');
    await expect.element(getButton('2 kudos')).toHaveAttribute('aria-pressed', 'false');
  });

  test('show a count without a button on the reader’s own item', async () => {
    await renderFeed(respondWithItems(createWorkoutItem(100, { isOwn: true, user: mia })));
    await expectText('2 kudos');
    await expect.element(getButton(/kudos/)).not.toBeInTheDocument();
    await expect.element(getButton(/More about/)).not.toBeInTheDocument();
  });
});

describe('comments', () => {
  test('keep text typed while the previous comment is being sent', async () => {
    const pendingComment = Promise.withResolvers<ReturnType<typeof createComment>>();
    await renderFeed({
      ...respondWithItems(createWorkoutItem()),
      comments: () => ({ comments: [createComment()], nextCursor: null }),
      addComment: () => pendingComment.promise,
    });
    await getButton('1 comment').click();
    const commentField = page.getByRole('textbox', { name: 'Comment for Ben Ito' });
    await commentField.fill('Well done');
    await getButton('Comment').last().click();
    await commentField.fill('See you on Sunday');
    pendingComment.resolve(createComment(201, { user: mia, content: 'Well done', canDelete: true }));
    await expect.element(getButton('2 comments')).toBeVisible();
    await expect.element(getButton('Comment').last()).toBeEnabled();
    await expect.element(commentField).toHaveValue('See you on Sunday');
  });

  test('appear in the list when added and leave it when deleted', async () => {
    let comments = [createComment()];
    const { inputsOf } = await renderFeed({
      ...respondWithItems(createWorkoutItem()),
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

  test('disappear from their own card only, when another has the same text', async () => {
    const ownComment = createComment(200, { user: ben, canDelete: true });
    await renderFeed({
      ...respondWithItems(
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
    // Closes the list, so that the card shows its latest comments.
    await cards.nth(0).getByRole('button', { name: 'Add comment' }).click();
    await expect.element(cards.nth(0)).not.toMatchTextContent(/Great run/);
    await expect.element(cards.nth(1)).toMatchTextContent(/Great run/);
  });

  test('appear under the card after the list is closed', async () => {
    await renderFeed({
      ...respondWithItems(createWorkoutItem(100, { commentCount: 0 })),
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
    await renderFeed({
      ...respondWithItems(createWorkoutItem(100, { commentCount: 1 })),
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
    const { inputsOf } = await renderFeed({
      ...respondWithItems(createWorkoutItem(100, { commentCount: 0 })),
      comments: () => ({ comments: [], nextCursor: null }),
    });
    await getButton('Add comment').click();
    await expectText('No comments yet.');
    await getButton('Comment').last().click();
    await expectText('Write a comment first');
    expect(inputsOf('social.addComment')).toEqual([]);
  });
});
