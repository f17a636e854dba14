import { expect, test } from 'vitest';
import { createFilesApi } from './test/files-api.ts';

const api = await createFilesApi();

test('files starts alone on a database of its own', async () => {
  const athlete = await api.athlete();
  expect(api.queryContext(athlete).athleteId).toBe(athlete);
});
