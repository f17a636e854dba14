import '@threshold/ui/styles.css';
import { FakeEventSource, reject } from '@threshold/testing/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ImportView } from '../../schemas.ts';
import { anImport, createTestId } from './import-fixtures.ts';
import {
  expectVisible,
  FakeRequest,
  getButton,
  publishImport,
  renderScreen,
  selectFiles,
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

const selectFile = (name: string, bytes = 2_000_000) => selectFiles([name], bytes);

describe('file selection and upload', () => {
  test('shows the drop zone when there are no imports yet', async () => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Your imports' })).not.toBeInTheDocument();
  });

  test('stays on the page the athlete navigated to when the upload completes', async () => {
    const screen = await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile('a.zip');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    await page.getByRole('link', { name: 'Back to History' }).click();
    await expect.poll(() => screen.address()).toBe('/history');
    FakeRequest.all[0]?.respond(200, anImport());
    await expect.element(getButton('Choose files')).toBeVisible();
    expect(screen.address()).toBe('/history');
  });

  test('uploads the file under its name, shows progress and opens its import', async () => {
    let imports: ImportView[] = [];
    const screen = await renderScreen({ imports: () => imports });
    await expect.element(getButton('Choose files')).toBeVisible();
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
    await expect.element(getButton('Choose files')).not.toBeInTheDocument();
  });

  test('shows the drop zone again after the upload is canceled', async () => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile('run.fit');
    await getButton('Cancel upload').click();
    await expect.element(getButton('Choose files')).toBeVisible();
  });

  test('retries the same file after a lost connection', async () => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile('run.fit');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    FakeRequest.all[0]?.loseConnection();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/run\.fit.*You lost your connection/);
    await getButton('Retry').click();
    await expect.poll(() => FakeRequest.all.length).toBe(2);
    expect(FakeRequest.all[1]?.body).toBe(FakeRequest.all[0]?.body);
  });

  test('shows the server’s error and refetches the imports', async () => {
    const screen = await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile('run.fit');
    await expect.poll(() => FakeRequest.all.length).toBe(1);
    FakeRequest.all[0]?.respond(409, { message: 'Another import is under way.' });
    await expectVisible('Another import is under way.');
    await expect.poll(() => screen.inputsOf('files.imports').length).toBe(2);
    await getButton('Choose another file').click();
    await expect.element(getButton('Choose files')).toBeVisible();
  });

  test.each([
    ['photo.jpg', 10, /“photo\.jpg” is not an activity file/],
    ['empty.fit', 0, /is empty/],
  ])('does not send %s', async (name, bytes, sentence) => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile(name, bytes);
    await expect.element(page.getByRole('alert')).toMatchTextContent(sentence);
    expect(FakeRequest.all).toEqual([]);
  });

  test('does not send a file that is too large', async () => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFile('all.zip', 100 * 1024 * 1024 + 1);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The limit is 100 MB per file/);
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
    await expect.element(getButton('Choose files')).toBeVisible();
  });

  test('hides the upload form while an import from another tab runs', async () => {
    await renderScreen({
      imports: () => [anImport({ state: 'landing', counts: { ready: 200, landed: 112 } })],
    });
    await expectVisible('Importing 112 of 312');
    await expect.element(getButton('Choose files')).not.toBeInTheDocument();
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
  await getButton('Retry').click();
  await expect.element(getButton('Choose files')).toBeVisible();
});
