import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type FakeResponses, reject, renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AthletesRouter } from '../../../server/index.ts';
import type { ThresholdPreview, ThresholdView } from '../../../threshold-schemas.ts';
import { ThresholdEditor } from './threshold-editor.tsx';

type Athletes = NonNullable<FakeResponses<AthletesRouter>['athletes']>;

const today = localDate('2026-11-20');
const OCTOBER_ENTRY: ThresholdView = { date: localDate('2026-10-01'), lthr: 168, source: 'entered' };
const createPreview = (fields: Partial<ThresholdPreview> = {}): ThresholdPreview => ({
  workouts: 37,
  recordings: 30,
  logs: 7,
  from: localDate('2026-03-03'),
  to: localDate('2026-05-09'),
  lthrToday: { before: 168, after: 168 },
  ...fields,
});
const onOuterSubmit = vi.fn();
const renderEditor = (responses: Athletes = {}) =>
  renderWithApi<AthletesRouter>(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onOuterSubmit();
      }}
    >
      <input aria-label="LTHR of the profile" data-path="lthr" />
      <ThresholdEditor today={today} />
    </form>,
    {
      responses: {
        athletes: {
          thresholds: () => [OCTOBER_ENTRY],
          recomputation: () => null,
          thresholdPreview: () => createPreview(),
          saveThreshold: () => null,
          removeThreshold: () => null,
          ...responses,
        },
      },
    },
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const lthr = () => page.getByRole('dialog').getByRole('textbox', { name: 'LTHR' });
const day = () => page.getByRole('dialog').getByLabelText('Date', { exact: true });
const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

beforeEach(() => {
  onOuterSubmit.mockReset();
  return page.viewport(1440, 900);
});

describe('the threshold history', () => {
  test('adds a past value after a preview, without submitting the profile form', async () => {
    const { inputsOf } = await renderEditor();
    await button('Add a value').click();
    await expect.element(day()).toHaveValue('2026-11-20');
    await expectVisible('Enter a date and a value to see which workouts change.');
    await day().fill('2026-04-01');
    await lthr().fill('164');
    await expectVisible(
      /37 workouts from Mar 3, 2026 to May 9, 2026 will be recalculated \(zones and load of 30 recordings/,
    );
    expect(inputsOf('athletes.thresholdPreview').at(-1)).toEqual({ date: '2026-04-01', lthr: 164 });
    await button('Save').click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(inputsOf('athletes.saveThreshold')).toEqual([
      { date: '2026-04-01', lthr: 164, lthrSource: 'entered' },
    ]);
    expect(onOuterSubmit).not.toHaveBeenCalled();
  });

  test('edits a value in place and previews how today’s zones change', async () => {
    const { inputsOf } = await renderEditor({
      thresholdPreview: () => createPreview({ lthrToday: { before: 168, after: 172 } }),
    });
    await button('Edit LTHR of Oct 1, 2026').click();
    await expect.element(lthr()).toHaveValue('168');
    await lthr().fill('172');
    await expectVisible('Your zones and upcoming targets change with it (LTHR 168 → 172 bpm).');
    await button('Save').click();
    await expect
      .poll(() => inputsOf('athletes.saveThreshold'))
      .toEqual([{ date: '2026-10-01', lthr: 172, lthrSource: 'entered', replaces: '2026-10-01' }]);
  });

  test('previews the recomputation before removing a value', async () => {
    const { inputsOf } = await renderEditor();
    await button('Edit LTHR of Oct 1, 2026').click();
    await button('Remove').click();
    await expectVisible('168 bpm on Oct 1, 2026 will no longer count.');
    await expectVisible(/37 workouts from/);
    expect(inputsOf('athletes.thresholdPreview').at(-1)).toEqual({ date: '2026-10-01', lthr: null });
    await button('Remove').click();
    await expect.poll(() => inputsOf('athletes.removeThreshold')).toEqual([{ date: '2026-10-01' }]);
  });

  test('shows a validation error next to its field and keeps the input', async () => {
    const issues = [{ path: 'lthr', message: 'Max HR must be above LTHR' }];
    await renderEditor({ saveThreshold: () => reject(400, 'Max HR must be above LTHR', issues) });
    await button('Add a value').click();
    await button('Save').click();
    await expectVisible('LTHR is required');
    await lthr().fill('200');
    await button('Save').click();
    await expectVisible('Max HR must be above LTHR');
    await expect.element(lthr()).toHaveValue('200');
    await expect.element(lthr()).toHaveFocus();
    expect(hasUnsavedInput()).toBe(true);
  });

  test('shows the progress of the recomputation', async () => {
    await renderEditor({ recomputation: () => ({ total: 2400, done: 600 }) });
    const bar = page.getByRole('progressbar', { name: 'Recalculating workouts' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '25');
    await expect.element(bar).toHaveAttribute('aria-valuetext', 'Recalculating 600 of 2,400 workouts');
  });
});

test.each([
  ['dark', 1440],
  ['light', 390],
])('passes axe in the dialog in the %s theme at %i px', async (scheme, width) => {
  localStorage.setItem('mantine-color-scheme-value', scheme);
  await page.viewport(width, 900);
  await renderEditor();
  await button('Edit LTHR of Oct 1, 2026').click();
  await expectVisible(/37 workouts from/);
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  localStorage.clear();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
});
