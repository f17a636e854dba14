import '@threshold/ui/styles.css';
import { FakeEventSource } from '@threshold/testing/react';
import { hasUnsavedInput } from '@threshold/ui';
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

describe('multiple files', () => {
  const getFileLine = (name: string) =>
    page.getByRole('list', { name: 'Your files' }).getByRole('listitem').filter({ hasText: name });
  const waitForUpload = (index: number) => expect.poll(() => FakeRequest.all.length).toBe(index + 1);
  const doneImport = { state: 'done', counts: { landed: 1 } } as const;

  /** Renders the screen, selects the files and returns controls for the server's responses. */
  async function chooseFiles(names: readonly string[]) {
    let imports: ImportView[] = [];
    const screen = await renderScreen({ imports: () => imports });
    await expect.element(getButton('Choose files')).toBeVisible();
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
    await expect.element(getFileLine('one.fit')).toMatchTextContent(/Uploading/);
    await expect.element(getFileLine('two.fit')).toMatchTextContent(/Waiting/);
    completeUpload(0, { state: 'landing', counts: { ready: 1 } });
    await expect.element(getFileLine('one.fit')).toMatchTextContent(/Importing/);
    expect(FakeRequest.all).toHaveLength(1);
    publishViews(doneImport);
    await expect.element(getFileLine('one.fit')).toMatchTextContent(/1 activity.*Imported/);
    await waitForUpload(1);
    expect(FakeRequest.all[1]?.address).toBe('/api/imports?name=two.fit');
    completeUpload(1, { state: 'failed', problem: 'The file is damaged.' });
    await expect.element(getFileLine('two.fit')).toMatchTextContent(/The file is damaged\..*Failed/);
    await expect.element(getButton('Choose files')).toBeVisible();
  });

  test('lists unsupported files with the reason and uploads the rest', async () => {
    await chooseFiles(['photo.jpg', 'one.fit']);
    await waitForUpload(0);
    expect(FakeRequest.all[0]?.address).toBe('/api/imports?name=one.fit');
    await expect
      .element(getFileLine('photo.jpg'))
      .toMatchTextContent(/“photo\.jpg” is not an activity file.*Not sent/);
  });

  test('pauses at the daily limit, says why a file was refused and lets it be retried', async () => {
    await chooseFiles(['one.fit', 'two.fit']);
    await waitForUpload(0);
    FakeRequest.all[0]?.respond(429, { message: 'You can do 100 imports a day.' });
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/one\.fit.*You can do 100 imports a day\./);
    await expect.element(getFileLine('two.fit')).toMatchTextContent(/Waiting/);
    expect(FakeRequest.all).toHaveLength(1);
    await getButton('Retry').click();
    await waitForUpload(1);
    FakeRequest.all[1]?.respond(429, { message: 'You can do 100 imports a day.' });
    await getButton('Skip it').click();
    await waitForUpload(2);
    expect(FakeRequest.all[2]?.address).toBe('/api/imports?name=two.fit');
    await expect
      .element(getFileLine('one.fit'))
      .toMatchTextContent(/You can do 100 imports a day\..*Not sent/);
  });

  test('removes a queued file and warns before a reload while files are queued', async () => {
    await chooseFiles(['one.fit', 'two.fit']);
    await waitForUpload(0);
    expect(hasUnsavedInput()).toBe(true);
    await expectVisible(/Stay on this page until your files are uploaded\./);
    await getButton('Leave out two.fit').click();
    await expect.element(getFileLine('two.fit')).toMatchTextContent(/You left it out\..*Not sent/);
    await getButton('Cancel upload').click();
    await expect.element(getFileLine('one.fit')).toMatchTextContent(/You canceled the upload\..*Not sent/);
    expect(hasUnsavedInput()).toBe(false);
    expect(FakeRequest.all).toHaveLength(1);
  });

  test('shows a message instead of accepting more than a hundred files', async () => {
    await renderScreen();
    await expect.element(getButton('Choose files')).toBeVisible();
    selectFiles(
      Array.from({ length: 101 }, (_, index) => `${index}.fit`),
      1,
    );
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose 100 files at most/);
    expect(FakeRequest.all).toEqual([]);
  });
});
