import { ACHIEVEMENTS } from '@threshold/gamification/rules';
import { ZONES } from '@threshold/physiology';
import { WORKOUT_TYPES } from '@threshold/planner';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Landing } from './landing.tsx';

test('makes the claims in the specification', async () => {
  const { container } = await render(<Landing />);
  const claims = [...container.querySelectorAll('.claims li')].map((claim) => claim.textContent);
  expect(claims).toEqual([
    '5 heart rate zones',
    '100+ workout types',
    '15 achievements',
    '8-week programs',
    'free to start',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'Start free' }).first())
    .toHaveAttribute('href', '/api/login');
});

test('claims as many workouts, achievements and zones as there are', () => {
  const workouts = WORKOUT_TYPES.filter(({ kind }) => kind !== 'rest' && kind !== 'race');
  expect(workouts.length).toBeGreaterThanOrEqual(100);
  expect(ACHIEVEMENTS).toHaveLength(15);
  expect(ZONES).toHaveLength(5);
});
