import { expect, test } from 'vitest';
import { createFilesApi } from './test/files-api.ts';

const api = await createFilesApi();

test('starts the files domain alone on its own database', async () => {
  const athlete = await api.athlete();
  expect(api.queryContext(athlete).athleteId).toBe(athlete);
});
