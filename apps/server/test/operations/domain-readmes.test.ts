import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';

const DOMAINS_FOLDER = fileURLToPath(new URL('../../../../domains/', import.meta.url));
const START_MARKER = '<!-- generated from defineDomain: npm run readmes -->';
const END_MARKER = '<!-- end of the generated part -->';

type Domain = (typeof domains)[number];

test.each(domains.map((domain) => [domain.name, domain] as const))(
  'README of %s matches the definition in code',
  (name, domain) => {
    const path = `${DOMAINS_FOLDER}${name}/README.md`;
    const readme = readFileSync(path, 'utf8');
    const current = replaceGeneratedPart(readme, domain);
    if (process.env.WRITE_READMES) writeFileSync(path, current);
    else expect(readme).toBe(current);
  },
);

function replaceGeneratedPart(readme: string, domain: Domain): string {
  const start = readme.indexOf(START_MARKER);
  const end = readme.indexOf(END_MARKER);
  const before = start < 0 ? `${readme.trimEnd()}\n\n` : readme.slice(0, start);
  const after = end < 0 ? '\n' : readme.slice(end + END_MARKER.length);
  return `${before}${START_MARKER}\n\n${formatGeneratedPart(domain)}\n\n${END_MARKER}${after}`;
}

function formatGeneratedPart(domain: Domain): string {
  const ownedTables = domain.store.entities.map(({ meta }) => `${meta.tableName}`).sort();
  return [
    formatLine(`Owns (schema \`${domain.store.name}\`)`, ownedTables),
    formatLine('Publishes', listPublishedEvents(domain.name)),
    formatLine('Listens to', sortNames(domain.listeners.map(({ event }) => event))),
    formatLine('Provides', sortNames(domain.ports.map(({ port }) => port))),
    formatLine('Needs', sortNames(domain.needs)),
    formatLine('Jobs', sortNames((domain.jobs ?? []).map(({ job }) => job))),
    formatLine('Schedules', sortNames(domain.schedules ?? [])),
    formatLine(
      'Serves',
      domain.rest.map(({ method, path }) => `${method} ${path}`),
    ),
  ].join('\n');
}

const sortNames = (definitions: readonly { readonly name: string }[]) =>
  [...new Set(definitions.map(({ name }) => name))].sort();

const formatLine = (title: string, names: readonly string[]) =>
  `- **${title}**: ${names.map((name) => `\`${name}\``).join(', ') || 'nothing'}`;

/** The events that the domain's server code publishes. */
function listPublishedEvents(name: string): string[] {
  const files = globSync(`${DOMAINS_FOLDER}${name}/src/server/**/*.ts`).filter(
    (file) => !/\.test\.ts$|\/test\//.test(file),
  );
  const events = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\.emit\(\s*(\w+)\s*,/g), ([, event = '']) => event),
  );
  return [...new Set(events)].sort();
}
