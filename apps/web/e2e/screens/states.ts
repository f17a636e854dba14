import type { Page, Route } from '@playwright/test';
import { lengthen } from './lengthen.ts';

/** Kinds of server responses: real, empty, pending, rejected, or with long words and high numbers. */
export const SCREEN_STATES = ['full', 'empty', 'loading', 'error', 'long'] as const;
export type ScreenState = (typeof SCREEN_STATES)[number];

const ME_PROCEDURE = 'athletes.me';

/**
 * Changes the responses to the page's calls to match the state. Always responds to the call for the signed-in athlete,
 * because no screen opens without it.
 */
export async function modifyResponses(page: Page, state: ScreenState): Promise<void> {
  if (state === 'full' || state === 'empty') return;
  await page.route('**/api/trpc/**', async (route) => {
    const names = listProcedures(route);
    // Leaving the request unanswered keeps the screen loading.
    if (state === 'loading' && !names.includes(ME_PROCEDURE)) return;
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const batchParts: unknown = await response.json().catch(() => null);
    if (!Array.isArray(batchParts)) return route.fulfill({ response: response });
    const json = batchParts.map((part: unknown, index) => {
      if (state === 'long') return lengthen(part);
      return state === 'error' && names[index] !== ME_PROCEDURE ? REJECTED_CALL : part;
    });
    await route.fulfill({ status: 200, json });
  });
}

const listProcedures = (route: Route) =>
  new URL(route.request().url()).pathname.replace('/api/trpc/', '').split(',');

const REJECTED_CALL = {
  error: {
    message: 'The service is not available right now. Please try again later.',
    // The JSON-RPC code for internal errors.
    code: -32_603,
    data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
  },
};
