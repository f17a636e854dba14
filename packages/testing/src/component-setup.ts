import { notifications } from '@mantine/notifications';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// All component test files share one page, so that modules load once. Each file starts with a clean page.

const DEFAULT_VIEWPORT = { width: 414, height: 896 } as const;

beforeAll(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(DEFAULT_VIEWPORT.width, DEFAULT_VIEWPORT.height);
});

// `vitest-browser-react` registers its cleanup only for the first file that loads it.
beforeEach(cleanup);

afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  notifications.clean();
  await cleanup();
});
