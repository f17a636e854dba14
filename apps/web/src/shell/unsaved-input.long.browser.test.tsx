import '@threshold/ui/styles.css';
import { createHashHistory } from '@tanstack/react-router';
import { createProfileView } from '@threshold/athletes/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTHING_ENTERED } from '../testing/nothing-entered.ts';
import { openApp } from '../testing/open-app.tsx';
import { waitingEntries } from '../waiting/waiting-entries.ts';

vi.setConfig({ testTimeout: 40_000 });

const discardDialog = () => page.getByRole('dialog', { name: 'Discard what you entered?' });
const answerDiscard = (text: 'Discard' | 'Keep editing') =>
  discardDialog().getByRole('button', { name: text, exact: true }).click();
const getSidebarLink = (name: string) =>
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name, exact: true });
const getTextbox = (name: string) => page.getByRole('textbox', { name, exact: true });

const readInput = (name: string) => {
  const field = getTextbox(name).element();
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

/** True if a reload asks for confirmation. */
const isUnloadBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Each form with its path and the field that the test fills. */
const FORMS = [
  { name: 'the health entry form', at: '/', field: 'Weight', typed: '70' },
  { name: 'the food entry form', at: '/nutrition', field: 'Calories', typed: '2150' },
  { name: 'the profile form', at: '/profile', field: 'Max HR', typed: '191' },
  { name: 'the log-workout dialog', at: '/', field: 'Notes', typed: 'Hills', opens: 'Log Workout' },
] as const;

const RESPONSES = {
  ...NOTHING_ENTERED,
  'nutrition.calendar': { data: { timeZone: 'UTC' } },
  'nutrition.logs': { data: [] },
  'nutrition.averages': { data: { logs: 0, calories: null, protein: null } },
};
const cleanUps: (() => void)[] = [];

/** Opens the form from the merch store, so that Back returns there. */
async function openForm({
  at,
  field,
  opens,
}: Pick<(typeof FORMS)[number], 'at' | 'field'> & { opens?: string }) {
  location.hash = '#/merch';
  const history = createHashHistory();
  cleanUps.push(() => {
    history.destroy();
    window.history.replaceState(null, '', `${location.pathname}${location.search}`);
  });
  const app = await openApp('/merch', RESPONSES, Promise.resolve(), history);
  const getPath = () => app.address().split('?')[0];
  await getSidebarLink(at === '/' ? 'Dashboard' : at === '/nutrition' ? 'Nutrition' : 'Profile').click();
  await expect.poll(getPath).toBe(at);
  if (opens) await page.getByRole('button', { name: opens, exact: true }).click();
  await expect.element(getTextbox(field)).toBeVisible();
  return { ...app, getPath, history };
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  for (const { key } of await waitingEntries.list()) await waitingEntries.remove(key);
});
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
  vi.restoreAllMocks();
});

describe.each(FORMS)('unsaved input of $name', (form) => {
  test('asks for confirmation before Back or a reload discards it', async () => {
    const { getPath, history } = await openForm(form);
    expect(isUnloadBlocked()).toBe(false);
    await getTextbox(form.field).fill(form.typed);
    await expect.poll(isUnloadBlocked).toBe(true);
    history.back();
    await answerDiscard('Keep editing');
    await expect.element(getTextbox(form.field)).toHaveValue(form.typed);
    expect(getPath()).toBe(form.at);
    await expect.poll(() => location.hash).toBe(`#${form.at}`);
    history.back();
    await answerDiscard('Discard');
    await expect.poll(getPath).toBe('/merch');
    await expect.element(discardDialog()).not.toBeInTheDocument();
    expect(isUnloadBlocked()).toBe(false);
  });

  test('needs no confirmation once it is cleared', async () => {
    const { getPath, history } = await openForm(form);
    const initialValue = readInput(form.field);
    await getTextbox(form.field).fill(form.typed);
    await expect.poll(isUnloadBlocked).toBe(true);
    await getTextbox(form.field).fill(initialValue);
    await expect.poll(isUnloadBlocked).toBe(false);
    history.back();
    await expect.poll(getPath).toBe('/merch');
    await expect.element(discardDialog()).not.toBeInTheDocument();
  });
});

test('asks once before following a link away from an edited profile', async () => {
  const { getPath } = await openForm(FORMS[2]);
  await getTextbox('Max HR').fill('191');
  await getSidebarLink('Achievements').click();
  await expect.element(discardDialog()).toBeVisible();
  await expect.element(discardDialog().getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(discardDialog()).not.toBeInTheDocument();
  expect(getPath()).toBe('/profile');
  await getSidebarLink('Achievements').click();
  await answerDiscard('Discard');
  await expect.poll(getPath).toBe('/achievements');
  await getSidebarLink('Merch Store').click();
  await expect.poll(getPath).toBe('/merch');
});

test('closes the log-workout dialog with Escape only after a confirmation', async () => {
  await openForm(FORMS[3]);
  const dialog = page.getByRole('dialog', { name: 'Log Past Workout' });
  await getTextbox('Notes').fill('Hills');
  await userEvent.keyboard('{Escape}');
  await answerDiscard('Keep editing');
  await expect.element(getTextbox('Notes')).toHaveValue('Hills');
  await expect.element(getTextbox('Notes')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await answerDiscard('Discard');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Log Workout', exact: true }).click();
  await expect.element(getTextbox('Notes')).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['saved', { data: null }],
  ['waiting on the device for a network', 'unreached'],
] as const)('needs no confirmation for food that is %s', async (_outcome, saveResponse) => {
  const { responses, getPath } = await openForm(FORMS[1]);
  responses['nutrition.saveLog'] = saveResponse;
  await getTextbox('Calories').fill('2150');
  await expect.poll(isUnloadBlocked).toBe(true);
  await page.getByRole('button', { name: 'Save Nutrition' }).click();
  await expect.element(getTextbox('Calories')).toHaveValue('');
  expect(isUnloadBlocked()).toBe(false);
  await getSidebarLink('Merch Store').click();
  await expect.poll(getPath).toBe('/merch');
});

test('asks for confirmation after a rejected profile but not after a saved one', async () => {
  const { responses, getPath } = await openForm(FORMS[2]);
  responses['athletes.saveProfile'] = { status: 400 };
  await getTextbox('Max HR').fill('191');
  const save = page.getByRole('button', { name: 'Save Profile' });
  await save.click();
  await expect
    .element(page.getByRole('form', { name: 'Profile' }).getByRole('alert'))
    .toHaveTextContent('Refused with 400');
  expect(isUnloadBlocked()).toBe(true);
  const profile = createProfileView({ maxHR: 191 });
  responses['athletes.profile'] = { data: profile };
  responses['athletes.saveProfile'] = { data: { profile, workoutGeneration: null } };
  await save.click();
  await expect.poll(isUnloadBlocked).toBe(false);
  await getSidebarLink('Merch Store').click();
  await expect.poll(getPath).toBe('/merch');
});
