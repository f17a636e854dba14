import type { Page, Route } from '@playwright/test';
import { lengthened } from './lengthened.ts';

/** Kinds of server answers: real, empty, pending, refused, or with long words and high numbers. */
export const STATES = ['full', 'empty', 'loading', 'error', 'long'] as const;
export type State = (typeof STATES)[number];

const ME = 'athletes.me';

/** Modifies the answers to the page's calls by state; the sign-in is always answered. */
export async function answerAs(page: Page, state: State): Promise<void> {
  if (state === 'full' || state === 'empty') return;
  await page.route('**/api/trpc/**', async (route) => {
    const names = proceduresOf(route);
    // An unanswered request keeps the screen loading.
    if (state === 'loading' && !names.includes(ME)) return;
    const answer = await route.fetch().catch(() => null);
    if (answer === null) return;
    const parts: unknown = await answer.json().catch(() => null);
    if (!Array.isArray(parts)) return route.fulfill({ response: answer });
    const json = parts.map((part: unknown, index) => {
      if (state === 'long') return lengthened(part);
      return state === 'error' && names[index] !== ME ? REJECTED : part;
    });
    await route.fulfill({ status: 200, json });
  });
}

const proceduresOf = (route: Route) =>
  new URL(route.request().url()).pathname.replace('/api/trpc/', '').split(',');

const REJECTED = {
  error: {
    message: 'The service is not available right now. Please try again later.',
    code: -32_603,
    data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
  },
};
