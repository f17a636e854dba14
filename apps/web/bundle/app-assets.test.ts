import { expect, test } from 'vitest';
import { getBuildName, listAppAssets } from './app-assets.ts';

const builtFiles = [
  { fileName: 'app.html', references: ['assets/app.js', 'assets/prose.css'] },
  { fileName: 'landing.html', references: ['assets/entry.js', 'assets/prose.css'] },
  { fileName: 'assets/app.js', references: ['assets/react.js', 'assets/session.js'] },
  { fileName: 'assets/entry.js', references: ['assets/runner.jpg'] },
  ...['react.js', 'session.js', 'tick-worker.js', 'prose.css', 'runner.jpg'].map((name) => ({
    fileName: `assets/${name}`,
    references: [],
  })),
];

test('includes all lazy files of the app but no images from public pages', () => {
  expect(listAppAssets(builtFiles)).toEqual([
    'assets/app.js',
    'assets/prose.css',
    'assets/react.js',
    'assets/session.js',
    'assets/tick-worker.js',
  ]);
});

test('throws for a build without the app', () => {
  expect(() => listAppAssets(builtFiles.slice(1))).toThrow('The build has no app.html');
});

test('changes the build name with any file name or content', () => {
  const encodeContent = (text: string) => [new TextEncoder().encode(text)];
  const name = getBuildName(['/assets/a-1.js'], encodeContent('one'));
  expect(name).toMatch(/^[0-9a-f]{12}$/);
  expect(getBuildName(['/assets/a-1.js'], encodeContent('one'))).toBe(name);
  expect(getBuildName(['/assets/a-2.js'], encodeContent('one'))).not.toBe(name);
  expect(getBuildName(['/assets/a-1.js'], encodeContent('two'))).not.toBe(name);
});
