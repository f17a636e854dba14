import { athletesPort } from '@threshold/contracts/athletes';
import { statementsDuring } from '@threshold/testing';
import { expect, test } from 'vitest';
import { createAthletesApi } from '../test/athletes-api.ts';
import { savePreferences } from './save-preferences.ts';

const api = await createAthletesApi();

/** How often the calendar's row was read meanwhile. */
const readsOf = async (work: () => Promise<unknown>) =>
  (await statementsDuring(work)).filter(({ text }) => /^select .+ from "athletes"\."preferences"/.test(text))
    .length;

test('the domains that an act goes through read its athlete’s calendar once', async () => {
  const id = await api.athlete();
  const reads = await readsOf(() =>
    api.act(id, async (act) => {
      for (let domain = 0; domain < 5; domain += 1) await act.ask(athletesPort).calendarOf(id);
    }),
  );
  expect(reads).toBe(1);
});

test('what the same act chooses anew counts at once, and another act reads for itself', async () => {
  const id = await api.athlete();
  const weekStarts = await api.act(id, async (act) => {
    const before = await act.ask(athletesPort).calendarOf(id);
    await savePreferences(act, { weekStart: 'sunday', timeZone: 'Pacific/Auckland' });
    const after = await act.ask(athletesPort).calendarOf(id);
    return [before, after];
  });
  expect(weekStarts).toMatchObject([
    { weekStart: expect.any(String) },
    { weekStart: 'sunday', timeZone: 'Pacific/Auckland' },
  ]);
  await api.act(id, (act) => savePreferences(act, { weekStart: 'monday' }));
  await api.act(id, async (act) => {
    expect(await act.ask(athletesPort).calendarOf(id)).toMatchObject({ weekStart: 'monday' });
  });
});
