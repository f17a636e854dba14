import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STOP_TIMEOUT_MS } from '../../src/boot/stop-on-signals.ts';
import { readConfig } from '../../src/config/config.ts';

const PROJECT_FOLDER = join(import.meta.dirname, '..', '..', '..', '..');
const readProjectFile = (file: string) => readFileSync(join(PROJECT_FOLDER, file), 'utf8');
const dockerfile = readProjectFile('Dockerfile');
const composeFile = readProjectFile('compose.yaml');
const caddyComposeFile = readProjectFile('deploy/small-server/compose.caddy.yaml');

// These checks work without a container engine, since none runs here.
describe('container', () => {
  test('uses the Node and pnpm versions that the project pins', () => {
    const nodeVersion = /^nodeVersion: (\S+)$/m.exec(readProjectFile('pnpm-workspace.yaml'))?.[1];
    const imageVersions = [...dockerfile.matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(imageVersions).toEqual([nodeVersion, nodeVersion]);
    const pnpmVersion = /"packageManager": "(pnpm@[\d.]+)"/.exec(readProjectFile('package.json'))?.[1];
    const usedPnpmVersions = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name);
    expect(new Set(usedPnpmVersions)).toEqual(new Set([pnpmVersion]));
  });

  test('runs existing programs as an unprivileged user with its data in a volume', () => {
    const [, variable, start] =
      /"start": "(\S+=\S+) exec (node .*)"/.exec(readProjectFile('package.json')) ?? [];
    expect(dockerfile).toContain(` ${variable} `);
    expect(dockerfile).toContain(`\nCMD ${JSON.stringify(start?.split(' ')).replaceAll(',', ', ')}\n`);
    const programs = [...dockerfile.matchAll(/apps\/[\w/-]+\.js/g)].map(([path]) => path);
    expect(programs).toEqual(['apps/server/dist/threshold.js', 'apps/server/dist/main.js']);
    for (const path of programs) expect(existsSync(join(PROJECT_FOLDER, path))).toBe(true);
    expect(dockerfile.indexOf('\nUSER node\n')).toBeGreaterThan(0);
    const folder = /THRESHOLD_DATA_DIR=(\S+)/.exec(dockerfile)?.[1];
    expect(dockerfile).toContain(`\nVOLUME ${folder}\n`);
    expect(composeFile).toContain(`- data:${folder}\n`);
  });

  test('mounts a writable backup volume at the path in the self-hosting guide', () => {
    const folder = /- backups:(\S+)/.exec(composeFile)?.[1] ?? 'none';
    expect(dockerfile).toMatch(new RegExp(`chown node:node .*${folder}\\n`));
    expect(readProjectFile('docs/self-hosting.md')).toContain(`threshold threshold backup ${folder}/`);
  });

  test('trusts the proxy of its host at the network’s gateway', () => {
    const gateway = /gateway: (\S+)/.exec(composeFile)?.[1] ?? 'none';
    expect(composeFile).toContain(`TRUST_PROXY: \${TRUST_PROXY:-${gateway}}\n`);
    expect(composeFile).toContain(`subnet: ${gateway.replace(/\d+$/, '0/24')}\n`);
    expect(readProjectFile('docs/self-hosting.md')).toContain(`\`${gateway}\``);
  });

  test('trusts Caddy, and no other address, when Caddy runs beside the product', () => {
    const caddyAddress = /ipv4_address: (\S+)/.exec(caddyComposeFile)?.[1] ?? 'none';
    const subnet = /subnet: (\S+)\.0\/24/.exec(composeFile)?.[1] ?? 'none';
    expect(caddyAddress.startsWith(`${subnet}.`)).toBe(true);
    expect(caddyComposeFile).toContain(`TRUST_PROXY: ${caddyAddress}\n`);
    expect(caddyComposeFile).toContain('THRESHOLD_ADDRESS: threshold:3000\n');
    const mountedFile = /- \.\/(\S+):\/etc\/caddy\/Caddyfile:ro/.exec(caddyComposeFile)?.[1] ?? 'none';
    const caddyfile = readProjectFile(mountedFile);
    for (const [, name] of caddyfile.matchAll(/^[^#]*\{\$([A-Z_]+)/gm))
      expect(caddyComposeFile).toContain(`      ${name}: `);
    expect(readProjectFile('docs/self-hosting.md')).toContain(mountedFile);
  });

  test('copies no data, secrets or build output', () => {
    const ignoredPaths = readProjectFile('.dockerignore').split('\n');
    for (const entry of ['.git', '.threshold', '.env', '**/*.backup', '**/node_modules', '**/dist'])
      expect(ignoredPaths).toContain(entry);
  });

  test('pins all versions, reaps zombies and mounts a read-only file system except for data', () => {
    for (const [, version] of `${dockerfile}${composeFile}`.matchAll(/(?:FROM|image:) \w+:(\S+)/g))
      expect(version).toMatch(/^\d+\.\d+(\.\d+)?-bookworm(-slim)?$/);
    expect(dockerfile).toContain('ENTRYPOINT ["/usr/bin/tini", "--"]');
    // A second init would not be PID 1.
    expect(composeFile).not.toContain('init: true');
    expect(dockerfile).toMatch(/\nHEALTHCHECK .*\\\n\s+CMD \["node"/);
    for (const entry of [
      'read_only: true',
      'cap_drop:\n      - ALL',
      'no-new-privileges:true',
      '--data-checksums',
    ])
      expect(composeFile).toContain(entry);
    const graceSeconds = Number(/stop_grace_period: (\d+)s/.exec(composeFile)?.[1]);
    expect(graceSeconds * 1_000).toBeGreaterThan(STOP_TIMEOUT_MS);
  });

  test('passes the rest of .env to the product', () => {
    expect(composeFile).toContain('    env_file:\n      - path: .env\n        required: false\n');
  });

  test('sets only variables that a production start accepts', () => {
    const variables = [...composeFile.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('POSTGRES'));
    const operatorEnv: Record<string, string> = {
      DATABASE_URL: 'postgresql://threshold:secret@database:5432/threshold',
      PUBLIC_ORIGIN: 'https://threshold.example.org',
      AUTH_SECRET: 'Zy3kQ0vJt8mXc2LrB7nHs5WqE9aPd1Gf',
      TRUST_PROXY: '172.30.115.1',
    };
    const imageEnv = Object.fromEntries(
      ['NODE_ENV', 'HOST', 'PORT', 'THRESHOLD_DATA_DIR'].map((name) => [
        name,
        new RegExp(`\\b${name}=(\\S+)`).exec(dockerfile)?.[1] ?? 'none',
      ]),
    );
    for (const [name, value] of Object.entries(imageEnv))
      expect(composeFile).toMatch(new RegExp(`\\n      ${name}: "?${value}"?\\n`));
    expect(variables.sort()).toEqual([...Object.keys(operatorEnv), ...Object.keys(imageEnv)].sort());
    expect(readConfig({ ...imageEnv, ...operatorEnv }).isProduction).toBe(true);
  });
});
