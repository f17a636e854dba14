import '@threshold/ui/styles.css';
import { FakeEventSource } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anActivityRow, anImport, createTestId } from './import-fixtures.ts';
import {
  expectVisible,
  FakeRequest,
  getButton,
  publishImport,
  renderScreen,
} from './testing/imports-screen-fixture.tsx';

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

describe('import report', () => {
  const doneImport = anImport({ state: 'done', counts: { landed: 1, leftOut: 1 } });
  const rows = [
    anActivityRow(0, { state: 'landed', workoutId: createTestId(8) }),
    anActivityRow(1, { state: 'left-out' }),
  ];

  test('links to the created workouts', async () => {
    const screen = await renderScreen(
      { imports: () => [doneImport], importActivities: () => ({ activities: rows, nextCursor: null }) },
      { import: createTestId(1) },
    );
    await page.getByRole('link', { name: 'Run' }).click();
    expect(screen.address()).toBe(`/workout/${createTestId(8)}`);
  });

  test('names the import and asks for confirmation before undoing it', async () => {
    let view = doneImport;
    const screen = await renderScreen(
      {
        imports: () => [view],
        importActivities: () => ({ activities: rows, nextCursor: null }),
        undoImport: () => {
          view = anImport({ state: 'undone', counts: { undone: 1 } });
          return view;
        },
      },
      { import: createTestId(1) },
    );
    const feedKey = [['social', 'feed']];
    screen.queryClient.setQueryData(feedKey, {});
    await getButton('Undo this import').click();
    const dialog = page.getByRole('dialog', { name: 'Undo this import?' });
    await expect.element(dialog).toMatchTextContent(/“runs\.zip” \(1 activity\)/);
    await dialog.getByRole('button', { name: 'Undo this import' }).click();
    await expect.element(page.getByRole('heading', { name: 'Undone: runs.zip' })).toBeVisible();
    await expectVisible('Import undone');
    expect(screen.queryClient.getQueryState(feedKey)?.isInvalidated).toBe(true);
  });

  test('shows the progress of an undo and refetches when it is done', async () => {
    let view = anImport({ state: 'undone', counts: { landed: 30, undone: 20 } });
    await renderScreen({ imports: () => [view] }, { import: createTestId(1) });
    await expectVisible('Undoing 20 of 50');
    publishImport({ importId: createTestId(1), state: 'undone', done: 40, total: 50 });
    await expectVisible('Undoing 40 of 50');
    view = anImport({ state: 'undone', counts: { undone: 50 } });
    publishImport({ importId: createTestId(1), state: 'undone', done: 50, total: 50 });
    await expect
      .element(page.getByRole('list', { name: 'Totals' }))
      .toMatchTextContent('Undone50Left out0Refused0');
  });

  test('removes a failed import from the list', async () => {
    let imports = [anImport({ state: 'failed', problem: 'This ZIP is damaged.' })];
    await renderScreen(
      {
        imports: () => imports,
        discardImport: ({ importId }) => {
          imports = [];
          return { importId };
        },
      },
      { import: createTestId(1) },
    );
    await getButton('Remove from the list').click();
    await expect.element(page.getByRole('region', { name: 'Your imports' })).not.toBeInTheDocument();
  });

  test('opens from the list of past imports', async () => {
    const screen = await renderScreen({
      imports: () => [
        doneImport,
        anImport({ id: createTestId(2), name: 'old.fit', state: 'failed', problem: 'Damaged.' }),
      ],
    });
    await expectVisible(/Damaged\./);
    await getButton('runs.zip').click();
    expect(screen.address()).toBe(`/import?import=${createTestId(1)}`);
  });
});
