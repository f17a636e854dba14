import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheAppFiles, deleteOldFiles, findCachedFile, isAppFile } from './app-files.ts';

const build = (name: string, ...paths: string[]) => ({ build: name, paths });
const fetchMock = vi.spyOn(globalThis, 'fetch');
const deleteAllCaches = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
const readCachedText = async (path: string) => (await findCachedFile(path))?.text();

beforeEach(async () => {
  await deleteAllCaches();
  fetchMock.mockReset();
  fetchMock.mockImplementation(async (path) => new Response(`content of ${String(path)}`));
});
afterEach(deleteAllCaches);

test('caches every file of a build', async () => {
  const files = build('one', '/assets/a-1.js', '/assets/b-1.css', '/start.js');
  await cacheAppFiles(files);
  expect(await Promise.all(files.paths.map(readCachedText))).toEqual(
    files.paths.map((path) => `content of ${path}`),
  );
  expect(await findCachedFile('/assets/c-1.js')).toBeUndefined();
});

test('fetches only files that are new or have no hash in their name', async () => {
  await cacheAppFiles(build('one', '/assets/a-1.js', '/assets/b-1.css', '/start.js'));
  fetchMock.mockClear();
  await cacheAppFiles(build('two', '/assets/a-1.js', '/assets/b-2.css', '/start.js'));
  expect(fetchMock.mock.calls.map(([path]) => path).toSorted()).toEqual(['/assets/b-2.css', '/start.js']);
});

test('fails to install a build with a missing file', async () => {
  fetchMock.mockResolvedValue(new Response('Not found', { status: 404 }));
  await expect(cacheAppFiles(build('one', '/assets/a-1.js'))).rejects.toThrow('/assets/a-1.js');
});

test('keeps the previous build’s files for its open tabs and deletes older ones', async () => {
  for (const name of ['one', 'two', 'three']) await cacheAppFiles(build(name, `/assets/${name}.js`));
  await deleteOldFiles(build('three'));
  expect(await findCachedFile('/assets/one.js')).toBeUndefined();
  expect(await findCachedFile('/assets/two.js')).toBeDefined();
  expect(await findCachedFile('/assets/three.js')).toBeDefined();
});

test('keeps the files of the current build even if another build was cached after them', async () => {
  for (const name of ['one', 'two']) await cacheAppFiles(build(name, `/assets/${name}.js`));
  await deleteOldFiles(build('one'));
  expect(await findCachedFile('/assets/one.js')).toBeDefined();
});

test('distinguishes the app’s files from pages', () => {
  const files = build('one', '/assets/a-1.js', '/start.js');
  expect(['/assets/old.js', '/start.js'].every((path) => isAppFile(files, path))).toBe(true);
  expect(['/', '/preview.png', '/calendar'].some((path) => isAppFile(files, path))).toBe(false);
});
