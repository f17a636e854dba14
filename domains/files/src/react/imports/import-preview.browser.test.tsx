import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { FakeEventSource, type FakeResponses, reject } from '@threshold/testing/react';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FilesRouter } from '../../server/index.ts';
import { anActivityRow, anImport, createTestId } from './import-fixtures.ts';
import { expectVisible, FakeRequest, getButton, renderScreen } from './testing/imports-screen-fixture.tsx';

beforeEach(() => {
  FakeRequest.all = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return page.viewport(1280, 900);
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe.runIf(inject('longForm'))('import preview', () => {
  const activityRows = [
    anActivityRow(0),
    anActivityRow(1, { warnings: ['The end of the file is missing; what was before it is kept.'] }),
    anActivityRow(2, {
      state: 'duplicate',
      canInclude: true,
      duplicateOf: { workoutId: createTestId(7), date: localDate('2026-11-18'), type: 'run' },
    }),
    anActivityRow(3, { state: 'refused', activity: null, problem: 'This is no activity.' }),
  ];
  const ready = anImport({ counts: { ready: 2, duplicate: 1, refused: 1 } });
  const getActivityRow = (text: RegExp) =>
    page.getByRole('list', { name: 'Activities found' }).getByRole('listitem').filter({ hasText: text });
  const renderPreview = (
    responses: NonNullable<FakeResponses<FilesRouter>['files']> = {},
    units?: 'imperial',
  ) =>
    renderScreen(
      {
        imports: () => [ready],
        importActivities: () => ({ activities: activityRows, nextCursor: null }),
        ...responses,
      },
      {},
      units,
    );

  test('names the manual log that a recording will fill in', async () => {
    const log = { workoutId: createTestId(7), date: localDate('2026-11-20'), type: 'run' };
    await renderPreview({
      importActivities: () => ({ activities: [anActivityRow(1, { duplicateOf: log })], nextCursor: null }),
    });
    await expect
      .element(getActivityRow(/Nov 20/))
      .toMatchTextContent(/Fills in your log: Run, Fri, Nov 20, 2026/);
  });

  test('shows totals, and each activity with its warnings', async () => {
    await renderPreview();
    const tiles = page.getByRole('list', { name: 'Totals' }).getByRole('listitem');
    await expect.element(tiles.first()).toBeVisible();
    expect(tiles.elements().map(({ textContent }) => textContent)).toEqual([
      'Ready to import2',
      'Duplicates1',
      'Refused1',
    ]);
    await expect
      .element(getActivityRow(/Nov 20/))
      .toMatchTextContent(/Run.*AM.*Time 46mDistance 8\.1 kmAvg HR 146 bpm/);
    await expect
      .element(getActivityRow(/Nov 19/))
      .toMatchTextContent(/Recovered.*The end of the file is missing/);
    await expect
      .element(getActivityRow(/Duplicate/))
      .toMatchTextContent(/You already have it: Run, Wed, Nov 18, 2026/);
    await expect
      .element(getActivityRow(/no activity/))
      .toMatchTextContent(/activities\/3\.tcx.*Refused.*This is no activity/);
    await expect.element(getActivityRow(/no activity/).getByRole('checkbox')).not.toBeInTheDocument();
  });

  test.each([
    ['dark', 1440],
    ['light', 1440],
    ['dark', 320],
    ['light', 320],
  ] as const)(
    'has no axe violations or horizontal scroll in the %s theme at %i px',
    async (scheme, width) => {
      localStorage.setItem('mantine-color-scheme-value', scheme);
      await page.viewport(width, 900);
      await renderPreview();
      await expect.element(getActivityRow(/no activity/)).toBeVisible();
      await document.fonts.ready;
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const { violations } = await axe.run(document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );

  test('shows miles to an athlete who prefers them', async () => {
    await renderPreview({}, 'imperial');
    await expect.element(getActivityRow(/Nov 20/)).toMatchTextContent(/Distance 5\.0 mi/);
  });

  test('imports all ready rows except deselected ones, plus selected duplicates', async () => {
    const screen = await renderPreview({ confirmImport: () => ({ ...ready, state: 'landing' }) });
    await expect.element(getButton('Import 2 activities')).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Import Run, Thu, Nov 19, 2026' }).click();
    await expect.element(getButton('Import 1 activity')).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Import Run, Wed, Nov 18, 2026 anyway' }).click();
    await getButton('Import 2 activities').click();
    await expect
      .poll(() => screen.inputsOf('files.confirmImport'))
      .toEqual([
        { importId: createTestId(1), leaveOut: [createTestId(1001)], include: [createTestId(1002)] },
      ]);
  });

  test('shows no checkbox for a file that was imported before', async () => {
    const importedDuplicate = anActivityRow(4, {
      state: 'duplicate',
      duplicateOf: { workoutId: createTestId(7), date: localDate('2026-11-16'), type: 'run' },
    });
    await renderPreview({
      imports: () => [anImport({ counts: { ready: 2, duplicate: 2, refused: 1 } })],
      importActivities: () => ({ activities: [...activityRows, importedDuplicate], nextCursor: null }),
    });
    await expect.element(getActivityRow(/Nov 16, 2026.*You already have it/)).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /Nov 18/ })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /Nov 16/ })).not.toBeInTheDocument();
  });

  test('keeps the manual selection while a refetch of the imports fails', async () => {
    let isFailing = false;
    const screen = await renderPreview({
      imports: () => (isFailing ? reject(503, 'Not now.') : [ready]),
      confirmImport: () => ({ ...ready, state: 'landing' }),
    });
    await page.getByRole('checkbox', { name: 'Import Run, Thu, Nov 19, 2026' }).click();
    isFailing = true;
    await screen.queryClient.invalidateQueries();
    expect(screen.inputsOf('files.imports')).toHaveLength(2);
    await page.getByRole('checkbox', { name: 'Import Run, Wed, Nov 18, 2026 anyway' }).click();
    await getButton('Import 2 activities').click();
    await expect
      .poll(() => screen.inputsOf('files.confirmImport'))
      .toEqual([
        { importId: createTestId(1), leaveOut: [createTestId(1001)], include: [createTestId(1002)] },
      ]);
  });

  test('deselects all rows, including pages not loaded yet, and selects them all again', async () => {
    const screen = await renderPreview({
      imports: () => [anImport({ counts: { ready: 250 } })],
      importActivities: ({ cursor }) => {
        const from = cursor ?? 0;
        return {
          activities: Array.from({ length: Math.min(100, 250 - from) }, (_, index) =>
            anActivityRow(from + index),
          ),
          nextCursor: from + 100 < 250 ? from + 100 : null,
        };
      },
    });
    await expect.element(getButton('Import 250 activities')).toBeEnabled();
    await getButton('Select none').click();
    await expect.element(getButton('Import 0 activities')).toBeDisabled();
    expect(screen.inputsOf('files.importActivities')).toHaveLength(3);
    expect(page.getByRole('listitem').elements().length).toBeLessThan(50);
    await page.getByRole('checkbox').first().click();
    await expect.element(getButton('Import 1 activity')).toBeEnabled();
    await getButton('Select all').click();
    await expect.element(getButton('Import 250 activities')).toBeEnabled();
  });

  test('discards the import after a confirmation', async () => {
    const screen = await renderPreview({ discardImport: ({ importId }) => ({ importId }) });
    await getButton('Discard').click();
    const dialog = page.getByRole('dialog', { name: 'Discard “runs.zip”?' });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => screen.inputsOf('files.discardImport')).toEqual([{ importId: createTestId(1) }]);
  });

  test('confirms a selection with the keyboard alone', async () => {
    const screen = await renderPreview({ confirmImport: () => ({ ...ready, state: 'landing' }) });
    const checkbox = page.getByRole('checkbox', { name: 'Import Run, Fri, Nov 20, 2026' });
    await expect.element(checkbox).toBeVisible();
    // Fewer than 12 controls precede the checkbox.
    for (let step = 0; step < 12 && document.activeElement !== checkbox.element(); step += 1)
      await userEvent.keyboard('{Tab}');
    await expect.element(checkbox).toHaveFocus();
    await userEvent.keyboard(' ');
    for (let step = 0; step < 12 && !document.activeElement?.textContent?.startsWith('Import 1'); step += 1)
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.inputsOf('files.confirmImport')).toHaveLength(1);
  });

  test('shows the server’s error message', async () => {
    await renderPreview({ confirmImport: () => reject(409, 'This import was discarded.') });
    await getButton('Import 2 activities').click();
    await expectVisible('This import was discarded.');
  });
});
