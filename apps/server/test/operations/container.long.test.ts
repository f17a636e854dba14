import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STOP_TIMEOUT_MS } from '../../src/boot/stop-on-signals.ts';
import { readConfig } from '../../src/config/config.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..', '..');
const readProjectFile = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const dockerfile = readProjectFile('Dockerfile');
const compose = readProjectFile('compose.yaml');

// No container engine runs here; these checks work without one.
describe('container', () => {
  test("uses the project's pinned Node and pnpm versions", () => {
    const node = /^nodeVersion: (\S+)$/m.exec(readProjectFile('pnpm-workspace.yaml'))?.[1];
    const images = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(images).toEqual([node, node]);
    const pnpm = /"packageManager": "(pnpm@[\d.]+)"/.exec(readProjectFile('package.json'))?.[1];
    const used = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name);
    expect(new Set(used)).toEqual(new Set([pnpm]));
  });

  test('runs existing programs as an unprivileged user with its data in a volume', () => {
    const [, variable, start] =
      /"start": "(\S+=\S+) exec (node .*)"/.exec(readProjectFile('package.json')) ?? [];
    expect(dockerfile).toContain(` ${variable} `);
    expect(dockerfile).toContain(`\nCMD ${JSON.stringify(start?.split(' ')).replaceAll(',', ', ')}\n`);
    const programs = [...dockerfile.matchAll(/apps\/[\w/-]+\.js/g)].map(([path]) => path);
    expect(programs).toEqual(['apps/server/dist/threshold.js', 'apps/server/dist/main.js']);
    for (const path of programs) expect(existsSync(join(PROJECT, path))).toBe(true);
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(0);
    const folder = /THRESHOLD_DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`\nVOLUME ${folder}\n`);
    expect(compose).toContain(`- data:${folder}\n`);
  });

  test('mounts a writable backup volume at the path in the self-hosting guide', () => {
    const folder = /- backups:(\S+)/.exec(compose)?.[1] ?? 'none';
    expect(dockerfile).toMatch(new RegExp(`chown node:node .*${folder}\\n`));
    expect(readProjectFile('docs/self-hosting.md')).toContain(`threshold threshold backup ${folder}/`);
  });

  test("trusts the proxy of its host at the network's gateway", () => {
    const gateway = /gateway: (\S+)/.exec(compose)?.[1] ?? 'none';
    expect(compose).toContain(`TRUST_PROXY: \${TRUST_PROXY:-${gateway}}\n`);
    expect(compose).toContain(`subnet: ${gateway.replace(/\d+$/, '0/24')}\n`);
    expect(readProjectFile('docs/self-hosting.md')).toContain(`\`${gateway}\``);
  });

  test('copies no data, secrets or build output', () => {
    const ignored = readProjectFile('.dockerignore').split('\n');
    for (const entry of ['.git', '.threshold', '.env', '**/*.backup', '**/node_modules', '**/dist'])
      expect(ignored).toContain(entry);
  });

  test('pins all versions, reaps zombies, mounts a read-only file system except for data', () => {
    for (const [, version] of `${dockerfile}${compose}`.matchAll(/(?:FROM|image:) \w+:(\S+)/g))
      expect(version).toMatch(/^\d+\.\d+(\.\d+)?-bookworm(-slim)?$/);
    expect(dockerfile).toContain('ENTRYPOINT ["/usr/bin/tini", "--"]');
    // A second init would not be PID 1.
    expect(compose).not.toContain('init: true');
    expect(dockerfile).toMatch(/\nHEALTHCHECK .*\\\n\s+CMD \["node"/);
    for (const entry of [
      'read_only: true',
      'cap_drop:\n      - ALL',
      'no-new-privileges:true',
      '--data-checksums',
    ])
      expect(compose).toContain(entry);
    const graceSeconds = Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]);
    expect(graceSeconds * 1_000).toBeGreaterThan(STOP_TIMEOUT_MS);
  });

  test('passes the rest of .env to the product', () => {
    expect(compose).toContain('    env_file:\n      - path: .env\n        required: false\n');
  });

  test('sets only variables that a production start accepts', () => {
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
      TRUST_PROXY: '172.30.115.1',
    };
    const own = Object.fromEntries(
      ['NODE_ENV', 'HOST', 'PORT', 'THRESHOLD_DATA_DIR'].map((name) => [
        name,
        new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1] ?? 'none',
      ]),
    );
    for (const [name, value] of Object.entries(own))
      expect(compose).toMatch(new RegExp(`\\n      ${name}: "?${value}"?\\n`));
    expect(variables.sort()).toEqual([...Object.keys(values), ...Object.keys(own)].sort());
    expect(readConfig({ ...own, ...values }).isProduction).toBe(true);
  });
});
