import '@threshold/ui/styles.css';
import { describeInBothThemes } from '@threshold/testing/accessibility';
import { renderWithApi } from '@threshold/testing/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommentView } from '../../schemas.ts';
import type { CoachingRouter } from '../../server/index.ts';
import { CoachCommentsCard } from './coach-comments-card.tsx';

const WORKOUT_ID = '019a0000-0000-7000-8000-000000000200';
const AT = '2026-11-20T12:00:00Z';
const comment: CommentView = {
  id: '019a0000-0000-7000-8000-000000000001',
  coach: {
    id: '019a0000-0000-7000-8000-000000000009',
    firstName: 'Kim',
    lastName: 'Holt',
    profileImageUrl: null,
  },
  text: 'Well paced',
  at: AT,
  canDelete: true,
  replies: [],
  canReply: true,
};
const reply = { id: '019a0000-0000-7000-8000-000000000002', text: 'It felt easy', at: AT, canDelete: true };

async function show(first: CommentView = comment) {
  const requests: unknown[] = [];
  let shown = [first];
  await renderWithApi<CoachingRouter>(
    <main>
      <h1>Workout</h1>
      <CoachCommentsCard workoutId={WORKOUT_ID} />
    </main>,
    {
      responses: {
        coaching: {
          ownComments: () => shown,
          reply: (input) => {
            requests.push(input);
            shown = [{ ...first, replies: [reply] }];
            return { id: reply.id };
          },
        },
      },
    },
  );
  return requests;
}

test('the athlete replies to a coach’s comment and sees the reply below it', async () => {
  const requests = await show();
  await page.getByRole('button', { name: 'Reply to “Well paced”' }).click();
  await page.getByRole('textbox', { name: 'Reply' }).fill('It felt easy');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect.element(page.getByText('It felt easy')).toBeVisible();
  expect(requests).toEqual([{ commentId: comment.id, text: 'It felt easy' }]);
});

test('a comment of a coach who no longer sees workouts has no reply button', async () => {
  await show({ ...comment, canReply: false });
  await expect.element(page.getByText('Well paced')).toBeVisible();
  expect(page.getByRole('button', { name: /^Reply/ }).elements()).toEqual([]);
});

describeInBothThemes({
  withoutFrame: true,
  widths: [
    [1440, ['replied']],
    [390, ['replied']],
    [320, ['replied']],
  ],
  show: async () => {
    await show({ ...comment, replies: [reply] });
    await expect.element(page.getByText('It felt easy')).toBeVisible();
  },
});
