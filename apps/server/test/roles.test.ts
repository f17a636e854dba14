import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { usersPort } from '@threshold/contracts/users';
import { connect, migrate } from '@threshold/db';
import { quietLog } from '@threshold/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from '../src/backup/write-backup.ts';
import { rolesSql } from '../src/commands/roles.ts';
import { composeHost } from '../src/compose-host.ts';
import { eraseAccount } from '../src/erase-account.ts';
import { stores } from '../src/stores.ts';
import { askDatabase } from './ask-database.ts';
import { createWorld } from './world.ts';

const world = await createWorld();
// Roles belong to the whole server, which other runs share.
const prefix = `test_${randomBytes(5).toString('hex')}`;

const urlOf = (role: 'app' | 'backup'): string => {
  const url = new URL(world.databaseUrl);
  url.username = `${prefix}_${role}`;
  url.password = 'only-in-this-test';
  return url.href;
};

beforeAll(async () => {
  // Twice: after an update the owner runs it again.
  for (const _ of [1, 2]) await askDatabase(world.databaseUrl, rolesSql(prefix).join('\n'));
  for (const role of ['app', 'backup'])
    await askDatabase(world.databaseUrl, `alter role "${prefix}_${role}" password 'only-in-this-test'`);
});
afterAll(async () => {
  for (const role of ['app', 'backup'])
    await askDatabase(world.databaseUrl, `drop owned by "${prefix}_${role}"; drop role "${prefix}_${role}"`);
});

test('the product starts and works as the lesser role, which makes and migrates nothing of the product', async () => {
  const url = urlOf('app');
  const ann = await world.signIn('ann.lund@example.com');
  await migrate({ url, stores, log: quietLog });
  const orm = await connect({ url, stores, log: quietLog });
  try {
    const host = composeHost({ orm, now: world.clock.now, log: quietLog });
    expect(await host.look(ann.athleteId).ask(usersPort).accountOf(ann.athleteId)).toMatchObject({
      firstName: 'Ann',
    });
    await host.act(ann.athleteId, eraseAccount);
    expect(await world.query('select from auth."user" where id = ?', [ann.athleteId])).toEqual([]);
  } finally {
    await orm.close(true);
  }
  for (const sql of [
    'create table training.more (id int)',
    'alter table training.workout add column more int',
    'drop table gamification.ledger',
    `insert into training.migration (name) values ('more')`,
    'alter table gamification.ledger disable trigger user',
  ])
    await expect(askDatabase(url, sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('the role of backups reads everything and writes nothing', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'threshold-roles-')), 'role.backup');
  const manifest = await writeBackup({
    url: urlOf('backup'),
    stores,
    path,
    passphrase: null,
    now: world.clock.now,
  });
  expect(manifest.tables.length).toBeGreaterThan(30);
  for (const sql of [
    'delete from auth."user"',
    'update training.workout set notes = null',
    'create schema more',
  ])
    await expect(askDatabase(urlOf('backup'), sql)).rejects.toThrow('permission denied');
});
