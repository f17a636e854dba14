import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const text = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const dockerfile = text('Dockerfile');
const compose = text('compose.yaml');

// No engine runs here: what can be held against the project without one.
describe('the container', () => {
  test('has the Node and the pnpm that the project pins', () => {
    const node = /^nodeVersion: (\S+)$/m.exec(text('pnpm-workspace.yaml'))?.[1];
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(images).toEqual([node, node]);
    const pnpm = /"packageManager": "(pnpm@[\d.]+)"/.exec(text('package.json'))?.[1];
    const used = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name);
    expect(new Set(used)).toEqual(new Set([pnpm]));
  });

  test('starts programs that are there, the product as `npm start` does, as nobody important, and keeps its data in a volume', () => {
    const start = /"start": "exec (node .*)"/.exec(text('package.json'))?.[1];
    expect(dockerfile).toContain(`\nCMD ${JSON.stringify(start?.split(' ')).replaceAll(',', ', ')}\n`);
    const programs = [...dockerfile.matchAll(/apps\/[\w/-]+\.ts/g)].map(([path]) => path);
    expect(programs).toEqual(['apps/server/src/commands/main.ts', 'apps/server/src/main.ts']);
    for (const path of programs) expect(existsSync(join(PROJECT, path))).toBe(true);
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(0);
    const folder = /THRESHOLD_DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`\nVOLUME ${folder}\n`);
    expect(compose).toContain(`- data:${folder}\n`);
  });

  test('copies no data, no secret and nothing that was built elsewhere', () => {
    const ignored = text('.dockerignore').split('\n');
    for (const each of ['.git', '.threshold', '.env', '**/*.backup', '**/node_modules', '**/dist'])
      expect(ignored).toContain(each);
  });

  test('has one version of everything, a first process that buries, and a disk that only its data may be written to', () => {
    for (const [, version] of `${dockerfile}${compose}`.matchAll(/(?:FROM|image:) \w+:(\S+)/g))
      expect(version).toMatch(/^\d+\.\d+(\.\d+)?-bookworm(-slim)?$/);
    expect(dockerfile).toContain('ENTRYPOINT ["/usr/bin/tini", "--"]');
    // A second one beneath it would be no first process.
    expect(compose).not.toContain('init: true');
    expect(dockerfile).toMatch(/\nHEALTHCHECK .*\\\n\s+CMD \["node"/);
    for (const each of [
      'read_only: true',
      'cap_drop:\n      - ALL',
      'no-new-privileges:true',
      '--data-checksums',
    ])
      expect(compose).toContain(each);
    // It must be longer than the product's own patience with what is under way.
    const patienceMs = Number(
      /PATIENCE_MS = ([\d_]+)/.exec(text('apps/server/src/stop-on-signals.ts'))?.[1]?.replaceAll('_', ''),
    );
    const graceSeconds = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
    expect(graceSeconds * 1_000).toBeGreaterThan(patienceMs);
  });

  test('is configured by variables that a production start takes', () => {
    const variables = [...compose.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('POSTGRES'));
    const values: Record<string, string> = {
      DATABASE_URL: 'postgresql://threshold:secret@database:5432/threshold',
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      AUTH_SECRET: 'Zy3kQ0vJt8mXc2LrB7nHs5WqE9aPd1Gf',
      AUTH_ISSUER: 'https://accounts.example.org',
      AUTH_CLIENT_ID: 'threshold',
      AUTH_CLIENT_SECRET: 'hush',
      TRUST_PROXY: '',
    };
    expect(variables.sort()).toEqual(Object.keys(values).sort());
    expect(readConfig({ NODE_ENV: 'production', ...values }).production).toBe(true);
  });
});
