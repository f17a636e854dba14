import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import axe from 'axe-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OtherRaceView } from '../../other-race-schemas.ts';
import type { TrainingRouter } from '../../server/index.ts';
import { aSeason } from '../../testing/views.ts';
import { SeasonCard } from '../season/season-card.tsx';

const createId = (number: number) => `019a0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const cityRace: OtherRaceView = {
  id: createId(1),
  date: localDate('2026-12-13'),
  km: 10,
  priority: 'B',
  name: 'City 10K',
};
const change = { undoId: createId(2), proposalId: createId(3), changedSessions: 4 };
const season = aSeason({ otherRaces: [{ date: cityRace.date, priority: 'B' }] });

const show = (
  training: NonNullable<FakeResponses<TrainingRouter>['training']> = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<TrainingRouter>(
    <main>
      <SeasonCard />
    </main>,
    { units, responses: { training: { season: () => season, otherRaces: () => [cityRace], ...training } } },
  );

const getButton = (name: string | RegExp) => page.getByRole('button', { name });
const getDialogButton = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Checks structure and names, but no colors: dialogs fade in, so their contrast is still changing. */
const expectNoViolations = async () =>
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      ({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`,
    ),
  ).toEqual([]);

describe.each([
  ['wide', 1280, 900],
  ['phone', 390, 844],
] as const)('tune-up races on a %s screen', (_, width, height) => {
  beforeEach(() => page.viewport(width, height));

  test('appear in the season and in a list, without horizontal scrolling', async () => {
    await show();
    await expect.element(page.getByRole('img', { name: /B race on Dec 13\. Race on Mar 28/ })).toBeVisible();
    await expect.element(getButton(/Sun, Dec 13.*B race: City 10K.*10K/)).toBeVisible();
    await expectNoViolations();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('are added with a distance from the list, and Undo also restores the former plan', async () => {
    const screen = await show({
      addOtherRace: () => change,
      undoOtherRace: () => ({ raceIds: [createId(1)] }),
    });
    await getButton('Add a tune-up race').click();
    await expect.element(page.getByText(/You race it rested/)).toBeVisible();
    await expectNoViolations();
    await getDialogButton('Save').click();
    await expect.element(page.getByLabelText('Date')).toHaveAccessibleDescription('Date is required');
    await page.getByLabelText('Date').fill('2026-12-20');
    await page.getByLabelText('Distance', { exact: true }).selectOptions('Half Marathon');
    await page.getByLabelText('Importance').selectOptions('C race');
    await expect.element(page.getByText(/It’s a hard workout in a normal week/)).toBeVisible();
    await page.getByLabelText('Name (optional)').fill(' Lake half ');
    await getDialogButton('Save').click();
    await expect.element(page.getByText('Race added')).toBeVisible();
    await expect.element(page.getByText(/changes to 4 sessions/)).toBeVisible();
    await getButton('Undo').click();
    await expect
      .poll(() => screen.inputsOf('training.undoOtherRace'))
      .toEqual([{ undoId: change.undoId, proposalId: change.proposalId }]);
    expect(screen.inputsOf('training.addOtherRace')).toEqual([
      { date: '2026-12-20', km: 21.1, priority: 'C', name: 'Lake half' },
    ]);
  });
});

test('accepts a distance outside the list in the athlete’s unit', async () => {
  const screen = await show({ addOtherRace: () => change }, 'imperial');
  await getButton('Add a tune-up race').click();
  await page.getByLabelText('Date').fill('2026-12-20');
  await page.getByLabelText('Distance', { exact: true }).selectOptions('Another distance');
  await getDialogButton('Save').click();
  await expect
    .element(page.getByLabelText('Race distance'))
    .toHaveAccessibleDescription('Enter 0.6 mi to 124.3 mi');
  await page.getByLabelText('Race distance').fill('10');
  await getDialogButton('Save').click();
  await expect.element(page.getByText('Race added')).toBeVisible();
  expect(screen.inputsOf('training.addOtherRace')).toEqual([
    { date: '2026-12-20', km: 16.093, priority: 'B', name: null },
  ]);
});

test('opens a race with the keyboard, changes it and removes it', async () => {
  const screen = await show({ editOtherRace: () => change, deleteOtherRace: () => change });
  await expect.element(getButton(/City 10K/)).toBeVisible();
  getButton(/City 10K/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Date')).toHaveValue('2026-12-13');
  await page.getByLabelText('Date').fill('2026-12-14');
  await getDialogButton('Save').click();
  await expect.element(page.getByText('Race changed')).toBeVisible();
  expect(screen.inputsOf('training.editOtherRace')).toEqual([
    { raceId: createId(1), date: '2026-12-14', km: 10, priority: 'B', name: 'City 10K' },
  ]);
  await getButton(/City 10K/).click();
  await getDialogButton('Remove').click();
  await expect.element(page.getByText('Race removed')).toBeVisible();
  expect(screen.inputsOf('training.deleteOtherRace')).toEqual([{ raceId: createId(1) }]);
});

test('shows under the date why the race does not fit on that day', async () => {
  const message = 'must be more than 10 days before your main race, and leave time to recover';
  await show({ addOtherRace: () => reject(400, message, [{ path: 'date', message }]) });
  await getButton('Add a tune-up race').click();
  await page.getByLabelText('Date').fill('2027-03-20');
  await getDialogButton('Save').click();
  await expect.element(page.getByLabelText('Date')).toHaveAccessibleDescription(message);
});
