import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { domains } from '../../src/domains.ts';

const DOMAINS = fileURLToPath(new URL('../../../../domains/', import.meta.url));
const START = '<!-- generated from defineDomain: npm run readmes -->';
const END = '<!-- end of the generated part -->';

type Domain = (typeof domains)[number];

test.each(domains.map((domain) => [domain.name, domain] as const))(
  'README of %s matches the definition in code',
  (name, domain) => {
    const path = `${DOMAINS}${name}/README.md`;
    const readme = readFileSync(path, 'utf8');
    const current = withGeneratedPart(readme, domain);
    if (process.env.WRITE_READMES) writeFileSync(path, current);
    else expect(readme).toBe(current);
  },
);

function withGeneratedPart(readme: string, domain: Domain): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  const before = start < 0 ? `${readme.trimEnd()}\n\n` : readme.slice(0, start);
  const after = end < 0 ? '\n' : readme.slice(end + END.length);
  return `${before}${START}\n\n${generatedPartOf(domain)}\n\n${END}${after}`;
}

function generatedPartOf(domain: Domain): string {
  const owns = domain.store.entities.map(({ meta }) => `${meta.tableName}`).sort();
  return [
    line(`Owns (schema \`${domain.store.name}\`)`, owns),
    line('Publishes', publishedBy(domain.name)),
    line('Listens to', sortedNames(domain.listeners.map(({ event }) => event))),
    line('Provides', sortedNames(domain.ports.map(({ port }) => port))),
    line('Needs', sortedNames(domain.needs)),
    line('Jobs', sortedNames((domain.jobs ?? []).map(({ job }) => job))),
    line('Schedules', sortedNames(domain.schedules ?? [])),
    line(
      'Serves',
      domain.rest.map(({ method, path }) => `${method} ${path}`),
    ),
  ].join('\n');
}

const sortedNames = (definitions: readonly { readonly name: string }[]) =>
  [...new Set(definitions.map(({ name }) => name))].sort();

const line = (title: string, names: readonly string[]) =>
  `- **${title}**: ${names.map((name) => `\`${name}\``).join(', ') || 'nothing'}`;

/** The events that the domain's server code publishes. */
function publishedBy(name: string): string[] {
  const files = globSync(`${DOMAINS}${name}/src/server/**/*.ts`).filter(
    (file) => !/\.test\.ts$|\/test\//.test(file),
  );
  const events = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(/\.emit\(\s*(\w+)\s*,/g), ([, event = '']) => event),
  );
  return [...new Set(events)].sort();
}
