import { createTestApi } from '@threshold/testing';
import { expect, test } from 'vitest';
import { files } from './index.ts';

const api = await createTestApi(files);

test('files starts alone on a database of its own', async () => {
  const athlete = await api.athlete();
  expect(api.look(athlete).athleteId).toBe(athlete);
});
