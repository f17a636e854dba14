import { expect, test } from 'vitest';
import { buildPlan, createAthlete } from '../../testing/athlete.ts';

const weeklyKm = [45, 45, 45, 45];

test('themes name the phase of each week, its lighter weeks and the taper', () => {
  const { weeks } = buildPlan(createAthlete({ history: { weeklyKm, longestRunKm: 18 } }));
  const themes = weeks.map(({ theme }) => theme ?? '');
  expect(themes[0]).toMatch(/^Build: /);
  expect(themes.filter((theme) => /^Race-specific: /.test(theme)).length).toBeGreaterThanOrEqual(3);
  expect(themes.some((theme) => theme.includes('lighter week'))).toBe(true);
  expect(themes.at(-2)).toMatch(/^Taper/);
  expect(themes.at(-1)).toMatch(/^Race week/);
  expect(new Set(themes.slice(0, 5)).size).toBe(5);
});

test('the hardest run and the long run of a week are its key sessions', () => {
  const { weeks, sessions } = buildPlan(createAthlete({ history: { weeklyKm, longestRunKm: 18 } }));
  for (const { keySessions = [] } of weeks.slice(0, 3)) {
    expect(keySessions).toHaveLength(2);
    const rows = keySessions.map(({ date, type }) =>
      sessions.find((row) => row.date === date && row.type === type),
    );
    expect(rows.map((row) => row?.kind)).toContain('long');
    expect(rows.every((row) => row !== undefined)).toBe(true);
  }
});

test('a theme never calls the rehearsal the first, because a plan has only one', () => {
  const { weeks } = buildPlan(createAthlete({ history: { weeklyKm, longestRunKm: 18 } }));
  const themes = weeks.map(({ theme = '' }) => theme).filter((theme) => theme.includes('rehearsal'));
  expect(themes).toHaveLength(1);
  expect(themes[0]).toMatch(/(: |; )marathon-pace rehearsal long run, /);
});

test('a theme has at most 200 characters', () => {
  for (const raceDistance of [5, 10, 21.1, 42.2, 50, 161, 'walking', null] as const) {
    const { weeks } = buildPlan(createAthlete({ raceDistance, raceDate: null }));
    expect(weeks.every(({ theme = '' }) => theme.length > 0 && theme.length <= 200)).toBe(true);
  }
});
