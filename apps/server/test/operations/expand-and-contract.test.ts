import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stores } from '../../src/stores.ts';

/**
 * Matches statements that break a running older version: they drop, rename or retype what it reads, or add
 * constraints that its inserts violate.
 */
const BREAKING_STATEMENT =
  /\bdrop (table|column|schema)\b|\brename (column|to)\b|\balter (column )?"?\w+"? (set not null|type|set data type)\b|\badd (column )?"\w+" [^,;]*\bnot null\b(?![^,;]*\bdefault\b)/gi;
/** Matches the comment that explains why no running version is affected. */
const REASON_COMMENT = /\/\/ contracts: \S.{15,}/;

/** The breaking statements in a migration's `up` direction. */
function listBreakingStatements(source: string): string[] {
  const upSource = /\bup\(\)[\s\S]*?(?=\boverride down\(\)|$)/.exec(source)?.[0] ?? '';
  // No older version uses tables that this migration creates.
  const sqlLiterals =
    upSource.match(/`[^`]*`|'[^']*'|"[^"\n]*"/g)?.filter((text) => !/^.\s*create table/i.test(text)) ?? [];
  return [
    ...sqlLiterals.flatMap((text) => [...text.matchAll(BREAKING_STATEMENT)].map(([match]) => match)),
    ...(upSource.match(/\brenameTable\(/g) ?? []),
  ];
}

const migrations = stores.flatMap(({ name, migrations: folder }) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ name: `${name}/${file}`, source: readFileSync(join(folder, file), 'utf8') })),
);

describe('migration compatibility', () => {
  test.each(migrations)('$name is additive or has a documented reason', ({ source }) => {
    if (!REASON_COMMENT.test(source)) expect(listBreakingStatements(source)).toEqual([]);
  });

  test.each([
    ['alter table "a"."b" drop column "c";', 1],
    ['alter table "a"."b" rename column "c" to "d";', 1],
    ['drop table "a"."b";', 1],
    ['alter table "a"."b" alter column "c" type json using "c"::json;', 1],
    ['alter table "a"."b" alter column "c" set not null;', 1],
    ['alter table "a"."b" add "c" int not null, add "d" int null;', 1],
    ['alter table "a"."b" add "c" int not null default 0, add "d" varchar(50) null;', 0],
    ['create table "a"."b" ("c" int not null);', 0],
    ['create index "i" on "a"."b" ("c");', 0],
  ])('%s: finds %d breaking statements', (sql, count) => {
    const source = `override up(): void { this.addSql(\`${sql}\`); } override down(): void { this.addSql('drop table x'); }`;
    expect(listBreakingStatements(source)).toHaveLength(count);
  });
});
