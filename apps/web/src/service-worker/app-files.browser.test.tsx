import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFile, dropOldFiles, isAppFile, keepAppFiles } from './app-files.ts';

const build = (name: string, ...paths: string[]) => ({ build: name, paths });
const network = vi.spyOn(globalThis, 'fetch');
const everyCache = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)));
const text = async (path: string) => (await cachedFile(path))?.text();

beforeEach(async () => {
  await everyCache();
  network.mockReset();
  network.mockImplementation(async (path) => new Response(`content of ${String(path)}`));
});
afterEach(everyCache);

test('every file of a build is kept', async () => {
  const files = build('one', '/assets/a-1.js', '/assets/b-1.css', '/start.js');
  await keepAppFiles(files);
  expect(await Promise.all(files.paths.map(text))).toEqual(files.paths.map((path) => `content of ${path}`));
  expect(await cachedFile('/assets/c-1.js')).toBeUndefined();
});

test('a new build fetches what is new, and files whose names do not tell', async () => {
  await keepAppFiles(build('one', '/assets/a-1.js', '/assets/b-1.css', '/start.js'));
  network.mockClear();
  await keepAppFiles(build('two', '/assets/a-1.js', '/assets/b-2.css', '/start.js'));
  expect(network.mock.calls.map(([path]) => path).toSorted()).toEqual(['/assets/b-2.css', '/start.js']);
});

test('a build of which a file is missing is not installed', async () => {
  network.mockResolvedValue(new Response('Not found', { status: 404 }));
  await expect(keepAppFiles(build('one', '/assets/a-1.js'))).rejects.toThrow('/assets/a-1.js');
});

test('the files of the last build stay for the tabs that it opened, older ones go', async () => {
  for (const name of ['one', 'two', 'three']) await keepAppFiles(build(name, `/assets/${name}.js`));
  await dropOldFiles(build('three'));
  expect(await cachedFile('/assets/one.js')).toBeUndefined();
  expect(await cachedFile('/assets/two.js')).toBeDefined();
  expect(await cachedFile('/assets/three.js')).toBeDefined();
});

test('a build that comes back is not taken for an old one', async () => {
  for (const name of ['one', 'two']) await keepAppFiles(build(name, `/assets/${name}.js`));
  await dropOldFiles(build('one'));
  expect(await cachedFile('/assets/one.js')).toBeDefined();
});

test('files of the app are told from pages', () => {
  const files = build('one', '/assets/a-1.js', '/start.js');
  expect(['/assets/old.js', '/start.js'].every((path) => isAppFile(files, path))).toBe(true);
  expect(['/', '/preview.png', '/calendar'].some((path) => isAppFile(files, path))).toBe(false);
});
