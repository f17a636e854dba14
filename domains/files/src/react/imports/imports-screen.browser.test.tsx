import '@threshold/ui/styles.css';
import { localDate } from '@threshold/physiology';
import { type Answers, FakeEventSource, reject, renderWithApi } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportView } from '../../schemas.ts';
import type { FilesRouter } from '../../server/index.ts';
import { anActivityRow, anImport, createTestId } from './import-fixtures.ts';
import ImportsScreen from './imports-screen.tsx';
import type { ImportsSearch } from './imports-search.ts';

const publishImport = (data: object) => FakeEventSource.publish('imports', data);

/** A fake XMLHttpRequest that the test drives. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  address = '';
  body: unknown;
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {
    // Headers are irrelevant here.
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  reportProgress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded }));
  }
  respond(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
  loseConnection() {
    this.dispatchEvent(new Event('error'));
  }
}

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

const renderScreen = (
  answers: NonNullable<Answers<FilesRouter>['files']> = {},
  search: ImportsSearch = {},
  units: 'metric' | 'imperial' = 'metric',
) =>
  renderWithApi<FilesRouter>(<ImportsScreen params={{}} search={search} />, {
    path: '/import',
    units,
    answers: {
      files: {
        imports: () => [],
        importActivities: () => ({ activities: [], nextCursor: null }),
        ...answers,
      },
    },
  });

const expectVisible = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const selectFile = (name: string, bytes = 2_000_000) => selectFiles([name], bytes);
const selectFiles = (names: readonly string[], bytes = 2_000_000) => {
  const input = document.querySelector('input[type=file]');
  const files = new DataTransfer();
  for (const name of names) files.items.add(new File([new Uint8Array(bytes)], name));
  if (!(input instanceof HTMLInputElement)) throw new Error('The file input is missing');
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('file selection and upload', () => {
  test('shows the drop zone when there are no imports yet', async () => {
    await renderScreen();
    await expectVisible('You haven’t imported anything yet.');
    await expect.element(button('Choose files')).toBeVisible();
  });

  test('stays on the page the athlete navigated to when the upload completes', async () => {
    const screen = await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('a.zip');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    await page.getByRole('link', { name: 'Back to History' }).click();
    await expect.poll(() => screen.address()).toBe('/history');
    FakeRequest.all[0]?.respond(200, anImport());
    await expect.element(button('Choose files')).toBeVisible();
    expect(screen.address()).toBe('/history');
  });

  test('uploads the file under its name, shows progress and opens its import', async () => {
    let imports: ImportView[] = [];
    const screen = await renderScreen({ imports: () => imports });
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('my runs & rides.zip', 2 * 1024 * 1024);
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    const [request] = FakeRequest.all;
    expect(request?.address).toBe('/api/imports?name=my%20runs%20%26%20rides.zip');
    request?.reportProgress(1024 * 1024);
    const bar = page.getByRole('progressbar', { name: 'Uploading' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
    await expectVisible('Uploading 1.0 MB of 2.0 MB');
    imports = [anImport({ state: 'reading', files: { total: null, read: 0 } })];
    request?.respond(200, imports[0] ?? {});
    await expect.poll(() => screen.address()).toBe(`/import?import=${createTestId(1)}`);
    await expect.element(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
    await expect.element(button('Choose files')).not.toBeInTheDocument();
  });

  test('shows the drop zone again after the upload is canceled', async () => {
    await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('run.fit');
    await button('Cancel upload').click();
    await expect.element(button('Choose files')).toBeVisible();
  });

  test('retries the same file after a lost connection', async () => {
    await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('run.fit');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    FakeRequest.all[0]?.loseConnection();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/run\.fit.*You lost your connection/);
    await button('Retry').click();
    await expect.poll(() => FakeRequest.all.length).toBe(2);
    expect(FakeRequest.all[1]?.body).toBe(FakeRequest.all[0]?.body);
  });

  test('shows the server’s error and refetches the imports', async () => {
    const screen = await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('run.fit');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    FakeRequest.all[0]?.respond(409, { message: 'Another import is under way.' });
    await expectVisible('Another import is under way.');
    await expect.poll(() => screen.inputsOf('files.imports').length).toBe(2);
    await button('Choose another file').click();
    await expect.element(button('Choose files')).toBeVisible();
  });

  test.each([
    ['photo.jpg', 10, /“photo\.jpg” is not an activity file/],
    ['empty.fit', 0, /is empty/],
  ])('does not send %s', async (name, bytes, sentence) => {
    await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile(name, bytes);
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
    expect(FakeRequest.all).toEqual([]);
  });

  test('does not send a file that is too large', async () => {
    await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFile('all.zip', 100 * 1024 * 1024 + 1);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The limit is 100 MB per file/);
    expect(FakeRequest.all).toEqual([]);
  });
});

describe('multiple files', () => {
  const fileLine = (name: string) =>
    page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name });
  const waitForUpload = (index: number) => expect.poll(() => FakeRequest.all.length).toBe(index + 1);
  const done = { state: 'done', counts: { landed: 1 } } as const;

  /** Renders the screen, selects the files and returns controls for the server's responses. */
  async function chooseFiles(names: readonly string[]) {
    let imports: ImportView[] = [];
    const screen = await renderScreen({ imports: () => imports });
    await expect.element(button('Choose files')).toBeVisible();
    selectFiles(names);
    /** Completes the current upload as an import. */
    const completeUpload = (index: number, view: Parameters<typeof anImport>[0]) => {
      const createdImport = anImport({ id: createTestId(index + 1), name: names[index] ?? '', ...view });
      imports = [createdImport, ...imports];
      FakeRequest.all.at(-1)?.respond(200, createdImport);
    };
    /** Replaces every import's view, as after a server event. */
    const publishViews = (view: Parameters<typeof anImport>[0]) => {
      imports = imports.map(({ id, name }) => anImport({ ...view, id, name }));
      publishImport({ importId: imports[0]?.id, state: view?.state, done: 1, total: 1 });
    };
    return { ...screen, completeUpload, publishViews };
  }

  test('lists the files and uploads each one when the previous import is done', async () => {
    const { completeUpload, publishViews } = await chooseFiles(['one.fit', 'two.fit']);
    await waitForUpload(0);
    await expect.element(fileLine('one.fit')).toMatchTextContent(/Uploading/);
    await expect.element(fileLine('two.fit')).toMatchTextContent(/Waiting/);
    completeUpload(0, { state: 'landing', counts: { ready: 1 } });
    await expect.element(fileLine('one.fit')).toMatchTextContent(/Importing/);
    expect(FakeRequest.all).toHaveLength(1);
    publishViews(done);
    await expect.element(fileLine('one.fit')).toMatchTextContent(/1 activity.*Imported/);
    await waitForUpload(1);
    expect(FakeRequest.all[1]?.address).toBe('/api/imports?name=two.fit');
    completeUpload(1, { state: 'failed', problem: 'The file is damaged.' });
    await expect.element(fileLine('two.fit')).toMatchTextContent(/The file is damaged\..*Failed/);
    await expect.element(button('Choose files')).toBeVisible();
  });

  test('lists unsupported files with the reason and uploads the rest', async () => {
    await chooseFiles(['photo.jpg', 'one.fit']);
    await waitForUpload(0);
    expect(FakeRequest.all[0]?.address).toBe('/api/imports?name=one.fit');
    await expect
      .element(fileLine('photo.jpg'))
      .toMatchTextContent(/“photo\.jpg” is not an activity file.*Not sent/);
  });

  test('pauses at the daily limit, says why a file was refused and lets it be retried', async () => {
    await chooseFiles(['one.fit', 'two.fit']);
    await waitForUpload(0);
    FakeRequest.all[0]?.respond(429, { message: '100 imports a day are possible.' });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/one\.fit.*100 imports a day are possible\./);
    await expect.element(fileLine('two.fit')).toMatchTextContent(/Waiting/);
    expect(FakeRequest.all).toHaveLength(1);
    await button('Retry').click();
    await waitForUpload(1);
    FakeRequest.all[1]?.respond(429, { message: '100 imports a day are possible.' });
    await button('Skip it').click();
    await waitForUpload(2);
    expect(FakeRequest.all[2]?.address).toBe('/api/imports?name=two.fit');
    await expect
      .element(fileLine('one.fit'))
      .toMatchTextContent(/100 imports a day are possible\..*Not sent/);
  });

  test('removes a queued file and warns before a reload while files are queued', async () => {
    await chooseFiles(['one.fit', 'two.fit']);
    await waitForUpload(0);
    expect(hasUnsavedInput()).toBe(true);
    await expectVisible(/Stay on this page until your files are uploaded\./);
    await button('Leave out two.fit').click();
    await expect.element(fileLine('two.fit')).toMatchTextContent(/You left it out\..*Not sent/);
    await button('Cancel upload').click();
    await expect.element(fileLine('one.fit')).toMatchTextContent(/You canceled the upload\..*Not sent/);
    expect(hasUnsavedInput()).toBe(false);
    expect(FakeRequest.all).toHaveLength(1);
  });

  test('shows a message instead of accepting more than a hundred files', async () => {
    await renderScreen();
    await expect.element(button('Choose files')).toBeVisible();
    selectFiles(
      Array.from({ length: 101 }, (_, index) => `${index}.fit`),
      1,
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose 100 files at most/);
    expect(FakeRequest.all).toEqual([]);
  });
});

describe('running import', () => {
  const reading = anImport({ state: 'reading', files: { total: 1000, read: 311 } });

  test('shows reading progress and updates it from server events', async () => {
    const screen = await renderScreen({ imports: () => [reading] });
    await expectVisible('Reading 311 of 1,000');
    publishImport({ importId: createTestId(1), state: 'reading', done: 312, total: 1000 });
    await expectVisible('Reading 312 of 1,000');
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '31');
    expect(screen.inputsOf('files.imports')).toHaveLength(1);
  });

  test('refetches when an event reports a new state', async () => {
    let view = reading;
    await renderScreen({ imports: () => [view] });
    await expectVisible('Reading 311 of 1,000');
    view = anImport({ state: 'ready', counts: { ready: 3 } });
    publishImport({ importId: createTestId(1), state: 'ready', done: 1000, total: 1000 });
    await expect.element(page.getByRole('heading', { name: 'Found in runs.zip' })).toBeVisible();
  });

  test('refetches after the event stream reconnects', async () => {
    let view = reading;
    await renderScreen({ imports: () => [view] });
    await expectVisible('Reading 311 of 1,000');
    FakeEventSource.latest?.dispatchEvent(new Event('error'));
    view = anImport({ state: 'failed', problem: 'This ZIP is damaged.' });
    FakeEventSource.latest?.dispatchEvent(new Event('open'));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/This ZIP is damaged\./);
    await expect.element(button('Choose files')).toBeVisible();
  });

  test('hides the upload form while an import from another tab runs', async () => {
    await renderScreen({
      imports: () => [anImport({ state: 'landing', counts: { ready: 200, landed: 112 } })],
    });
    await expectVisible('Importing 112 of 312');
    await expect.element(button('Choose files')).not.toBeInTheDocument();
  });
});

describe.runIf(inject('longForm'))('import preview', () => {
  const foundRows = [
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
  const activityRow = (text: RegExp) =>
    page.getByRole('list', { name: 'Activities found' }).getByRole('listitem').filter({ hasText: text });
  const renderPreview = (answers: NonNullable<Answers<FilesRouter>['files']> = {}, units?: 'imperial') =>
    renderScreen(
      {
        imports: () => [ready],
        importActivities: () => ({ activities: foundRows, nextCursor: null }),
        ...answers,
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
      .element(activityRow(/Nov 20/))
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
      .element(activityRow(/Nov 20/))
      .toMatchTextContent(/Run.*AM.*Time 46mDistance 8\.1 kmAvg HR 146 bpm/);
    await expect
      .element(activityRow(/Nov 19/))
      .toMatchTextContent(/Recovered.*The end of the file is missing/);
    await expect
      .element(activityRow(/Duplicate/))
      .toMatchTextContent(/You already have it: Run, Wed, Nov 18, 2026/);
    await expect
      .element(activityRow(/no activity/))
      .toMatchTextContent(/activities\/3\.tcx.*Refused.*This is no activity/);
    await expect.element(activityRow(/no activity/).getByRole('checkbox')).not.toBeInTheDocument();
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
      await expect.element(activityRow(/no activity/)).toBeVisible();
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
    await expect.element(activityRow(/Nov 20/)).toMatchTextContent(/Distance 5\.0 mi/);
  });

  test('imports all ready rows except deselected ones, plus selected duplicates', async () => {
    const screen = await renderPreview({ confirmImport: () => ({ ...ready, state: 'landing' }) });
    await expect.element(button('Import 2 activities')).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Import Run, Thu, Nov 19, 2026' }).click();
    await expect.element(button('Import 1 activity')).toBeEnabled();
    await page.getByRole('checkbox', { name: 'Import Run, Wed, Nov 18, 2026 anyway' }).click();
    await button('Import 2 activities').click();
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
      importActivities: () => ({ activities: [...foundRows, importedDuplicate], nextCursor: null }),
    });
    await expect.element(activityRow(/Nov 16, 2026.*You already have it/)).toBeVisible();
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
    await button('Import 2 activities').click();
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
    await expect.element(button('Import 250 activities')).toBeEnabled();
    await button('Select none').click();
    await expect.element(button('Import 0 activities')).toBeDisabled();
    expect(screen.inputsOf('files.importActivities')).toHaveLength(3);
    expect(page.getByRole('listitem').elements().length).toBeLessThan(50);
    await page.getByRole('checkbox').first().click();
    await expect.element(button('Import 1 activity')).toBeEnabled();
    await button('Select all').click();
    await expect.element(button('Import 250 activities')).toBeEnabled();
  });

  test('discards the import after a confirmation', async () => {
    const screen = await renderPreview({ discardImport: ({ importId }) => ({ importId }) });
    await button('Discard').click();
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
    await button('Import 2 activities').click();
    await expectVisible('This import was discarded.');
  });
});

describe('import report', () => {
  const done = anImport({ state: 'done', counts: { landed: 1, leftOut: 1 } });
  const rows = [
    anActivityRow(0, { state: 'landed', workoutId: createTestId(8) }),
    anActivityRow(1, { state: 'left-out' }),
  ];

  test('links to the created workouts', async () => {
    const screen = await renderScreen(
      { imports: () => [done], importActivities: () => ({ activities: rows, nextCursor: null }) },
      { import: createTestId(1) },
    );
    await page.getByRole('link', { name: 'Run' }).click();
    expect(screen.address()).toBe(`/workout/${createTestId(8)}`);
  });

  test('names the import and asks for confirmation before undoing it', async () => {
    let view = done;
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
    await button('Undo this import').click();
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
    await button('Remove from the list').click();
    await expectVisible('You haven’t imported anything yet.');
  });

  test('opens from the list of past imports', async () => {
    const screen = await renderScreen({
      imports: () => [
        done,
        anImport({ id: createTestId(2), name: 'old.fit', state: 'failed', problem: 'Damaged.' }),
      ],
    });
    await expectVisible(/Damaged\./);
    await button('runs.zip').click();
    expect(screen.address()).toBe(`/import?import=${createTestId(1)}`);
  });
});

test('shows an error with a retry when the list fails to load', async () => {
  let attemptCount = 0;
  await renderScreen({
    imports: () => {
      attemptCount += 1;
      return attemptCount === 1 ? reject(503, 'Not now.') : [];
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Not now\./);
  await button('Retry').click();
  await expect.element(button('Choose files')).toBeVisible();
});
