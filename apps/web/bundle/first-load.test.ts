import { describe, expect, test } from 'vitest';
import { listFirstLoadFiles, listReferences, type ViteManifest } from './first-load.ts';

const html = `<link rel="icon" href="/favicon.svg">
<script type="module" crossorigin src="/assets/app.js"></script>
<link rel="modulepreload" href="/assets/react.js">
<link rel="stylesheet" href="/assets/app.css">`;

const manifest: ViteManifest = {
  'app.html': { file: 'assets/app.js', imports: ['_react.js'], css: ['assets/app.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js', 'app.html'], css: ['assets/shared.css'] },
  'src/dashboard.tsx': { file: 'assets/dashboard.js', imports: ['_shared.js'] },
  'src/calendar.tsx': { file: 'assets/calendar.js', imports: ['_react.js'] },
};

describe('listFirstLoadFiles', () => {
  test('contains the page’s files and their imports, each once', () => {
    expect(listFirstLoadFiles(manifest, html).toSorted()).toEqual([
      'assets/app.css',
      'assets/app.js',
      'assets/react.js',
    ]);
  });

  test('includes the given route’s chunk but no other route’s', () => {
    const files = listFirstLoadFiles(manifest, html, 'src/dashboard.tsx');
    expect(files).toHaveLength(6);
    expect(files).toEqual(
      expect.arrayContaining(['assets/dashboard.js', 'assets/shared.js', 'assets/shared.css']),
    );
    expect(files).not.toContain('assets/calendar.js');
  });

  test('throws for an unknown route', () => {
    expect(() => listFirstLoadFiles(manifest, html, 'src/moved.tsx')).toThrow(
      'The manifest has no src/moved.tsx',
    );
  });
});

test('listReferences also lists pictures of either theme, each once', () => {
  const pictures =
    '<source srcset="/assets/live-light.webp"><img src="/assets/live.webp"><a href="/assets/live.webp">';
  expect(listReferences(html + pictures)).toEqual([
    'assets/app.js',
    'assets/react.js',
    'assets/app.css',
    'assets/live-light.webp',
    'assets/live.webp',
  ]);
});
