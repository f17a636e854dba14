import { createApiClient } from '@threshold/api/react';
import { afterEach, expect, test, vi } from 'vitest';
import { isImportFailure } from './is-import-failure.ts';

afterEach(() => vi.restoreAllMocks());

test('distinguishes a failed script import from a failed call', async () => {
  const scriptPath = '/no-such-script.js';
  await expect(import(/* @vite-ignore */ scriptPath)).rejects.toSatisfy(isImportFailure);

  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(createApiClient().query('athletes.me')).rejects.not.toSatisfy(isImportFailure);
});
