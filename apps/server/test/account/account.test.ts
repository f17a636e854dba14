import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { languageModelAccount } from '../../src/boot/language-model-account.ts';
import { domains } from '../../src/domains.ts';
import { createPeople } from '../support/people.ts';
import { listOwnedTables, listStoredValues } from '../support/stored-rows.ts';
import { createTestServer, type Person } from '../support/test-server.ts';

const testServer = await createTestServer();
const people = createPeople(testServer);
/** Records an open ten-minute session with a stream and a split, and what the athlete ate that day. */
async function recordDay(person: Person): Promise<void> {
  const startTime = '2026-11-20T11:00:00Z';
  const { id } = (await testServer.call('POST', '/api/sessions/start', person, { startTime })).json();
  const response = await testServer.call('PATCH', `/api/sessions/${id}`, person, {
    elapsedSeconds: 600,
    hrData: Array.from({ length: 600 }, (_, second) => ({
      t: second,
      hr: 140 + (second % 7),
      ...(second === 7 && { rr: [811.5] }),
    })),
    splits: [{ time: 417, hr: 146 }],
  });
  expect(response.statusCode).toBe(200);
  const food = { date: '2026-11-20', calories: 2150, protein: 142.5, hydration: 64, notes: 'Oats' };
  expect((await testServer.call('POST', '/api/nutrition', person, food)).statusCode).toBe(200);
}
/** Follows the author of a new post with `notes`. Gives kudos, comments on it, reports it and blocks an athlete. */
async function interactAs(person: Person, name: string, notes: string): Promise<void> {
  const { owner, itemId, workoutId } = await people.createPost(name, notes);
  const userId = owner.athleteId;
  await testServer.query(
    `insert into coaching.link (athlete_id, coach_id, slot, coach_slot, sees_plan, sees_workouts, sees_health, sees_injuries, created_at)
     values (?, ?, 1, 1, true, true, false, false, '2026-11-20T12:00:00Z')`,
    [person.athleteId, userId],
  );
  await testServer.query(
    `insert into coaching.comment (id, athlete_id, coached_id, workout_id, slot, text, created_at)
     values (gen_random_uuid(), ?, ?, ?, 1, 'Well paced, says Una', '2026-11-20T12:00:00Z')`,
    [person.athleteId, userId, workoutId],
  );
  expect((await people.follow(person, userId)).statusCode).toBe(200);
  for (const [command, input] of [
    ['giveKudos', { itemId }],
    ['addComment', { itemId, content: 'Well run, says Una' }],
    ['report', { about: 'item', id: itemId, reason: 'cheating', note: 'Una has her doubts' }],
    ['block', { userId: (await people.createPerson('bo')).athleteId }],
  ] as const) {
    const response = await people.runCommand(command, person, input);
    expect(response.statusCode, response.body).toBe(200);
  }
}
/** Stores a language model call, its answer, the day's request count and a plan proposal. */
async function insertModelRows({ athleteId }: Person): Promise<void> {
  await testServer.query(
    `insert into ai.model_call (id, athlete_id, purpose, model, prompt_version, requests, tokens_in, tokens_out, duration_ms, outcome, at)
     values (gen_random_uuid(), ?, 'rehabilitation', 'openai:scripted', 'one', 2, 801, 403, 1207, 'answered', now())`,
    [athleteId],
  );
  await testServer.query(
    `insert into ai.model_answer (athlete_id, key, value, answered_at) values (?, ?, '{"says":"Ease off"}', now())`,
    [athleteId, 'a7'.repeat(32)],
  );
  await testServer.query(
    `insert into ai.daily_requests (athlete_id, day, requests) values (?, '2026-11-20', 37)`,
    [athleteId],
  );
  await testServer.query(
    `insert into training.plan_proposal (id, athlete_id, kind, status, basis_plan_id, starts_on, created_at, decided_at, weeks_total, weeks, why, about_days)
     values (gen_random_uuid(), ?, 'missed', 'dismissed', gen_random_uuid(), '2026-11-21', now(), now(), 0, '[]', 'You missed two', '["2026-11-19"]')`,
    [athleteId],
  );
}
const profile = { lthr: 168, fitnessLevel: 'beginner', raceDate: '2027-02-13', raceDistance: 10 };

test('exports a ZIP with the account and one JSON file per domain', async () => {
  const ann = await testServer.signIn('ann.lund@example.com');
  await testServer.call('POST', '/api/profile', ann, profile);
  const response = await testServer.call('GET', '/api/account/export', ann);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = unzipSync(new Uint8Array(response.rawPayload));
  const domainFiles = domains.map(({ name }) => `${name}.json`);
  expect(Object.keys(files)).toEqual([
    'account.json',
    ...domainFiles,
    'ai.json',
    'manifest.json',
    'README.txt',
  ]);
  const [account = new Uint8Array(), athletes = new Uint8Array()] = Object.values(files);
  expect(JSON.parse(strFromU8(account))).toMatchObject({ id: ann.athleteId, email: 'ann.lund@example.com' });
  expect(strFromU8(athletes)).toContain('168');
});

test('exports everything stored about the athlete in every schema, and nothing about anyone else', async () => {
  const people = [
    await testServer.signIn('una.vik@example.com'),
    await testServer.signIn('otto.dam@example.com'),
  ];
  for (const [index, person] of people.entries()) {
    await testServer.call('POST', '/api/profile', person, {
      ...profile,
      strengthTrainingType: `Strength ${index}`,
    });
    await testServer.call('POST', '/api/trpc/athletes.savePreferences', person, { timeZone: 'Europe/Oslo' });
    await recordDay(person);
  }
  for (const person of people.slice(0, 1)) {
    await interactAs(person, 'per', 'The words of Per');
    await insertModelRows(person);
  }
  const [una, otto] = await Promise.all(
    people.map(async (person) => ({
      person,
      stored: await listStoredValues(testServer, person.athleteId),
      exported: Object.values(
        unzipSync(new Uint8Array((await testServer.call('GET', '/api/account/export', person)).rawPayload)),
      )
        .map((file) => strFromU8(file))
        .join('\n'),
    })),
  );
  if (!una || !otto) throw new Error('two athletes are needed');
  // With too few values, the loops below would pass without checking anything.
  expect(una.stored.length).toBeGreaterThan(200);
  for (const { table, column, value } of una.stored)
    expect(una.exported.includes(JSON.stringify(value)), `${table}.${column} ${value}`).toBe(true);
  const tables = new Set(una.stored.map(({ table }) => table));
  const socialTables = ['follow', 'block', 'kudos', 'comment', 'report'].map((name) => `social.${name}`);
  const modelTables = ['model_call', 'model_answer', 'daily_requests'].map((name) => `ai.${name}`);
  for (const table of [
    ...socialTables,
    ...modelTables,
    'training.plan_proposal',
    'coaching.link',
    'coaching.comment',
  ])
    expect(tables).toContain(table);
  expect(una.exported).toContain('{"says":"Ease off"}');
  const ottoRows = otto.stored.filter(({ column }) => /^(id|email|subject|athlete_id|user_id)$/.test(column));
  expect(ottoRows.length).toBeGreaterThan(50);
  for (const { value } of ottoRows) expect(una.exported).not.toContain(String(value));
  expect(una.exported).toContain('"rr":[811.5]');
  expect(una.exported).not.toMatch(/Strength 1|Otto|words of Per/);
  expect(una.exported).not.toContain(una.person.cookie.split('=')[1]);
});

test('lists what the export omits, and why', async () => {
  const ida = await testServer.signIn('ida.moe@example.com');
  const response = await testServer.call('GET', '/api/account/export', ida);
  const readme = strFromU8(unzipSync(new Uint8Array(response.rawPayload))['README.txt'] ?? new Uint8Array());
  const tables = (await listOwnedTables(testServer)).map(({ schema, name }) => ({ schema, name }));
  for (const { schema, name } of tables.filter((table) => table.schema !== 'auth')) {
    const domainPart = [...domains, languageModelAccount].find(({ store }) => store.name === schema);
    const isExported = domainPart?.account.tables.some(
      (table) => (table.stored?.table ?? table.name) === name,
    );
    if (!isExported) expect(readme).toMatch(new RegExp(`\\n  ${domainPart?.name ?? schema}\\.${name}: \\w`));
  }
  expect(readme).toMatch(/For your information only:[\s\S]*social\.follow: concerns[\s\S]*Not included:/);
});

test('rejects export and deletion by a visitor', async () => {
  expect((await testServer.call('GET', '/api/account/export')).statusCode).toBe(401);
  expect((await testServer.call('DELETE', '/api/account')).statusCode).toBe(401);
});

test('deletes every row of the athlete in every schema', async () => {
  const eve = await testServer.signIn('eve.dahl@example.com');
  const bystander = await testServer.signIn('stay.here@example.com');
  for (const person of [eve, bystander]) {
    await testServer.call('POST', '/api/profile', person, profile);
    await recordDay(person);
  }
  const tables = await listOwnedTables(testServer);
  expect(tables.map(({ schema, name }) => `${schema}.${name}`)).toEqual(
    expect.arrayContaining(['training.workout', 'sessions.session', 'sessions.chunk', 'sessions.split']),
  );
  const countRows = async (athleteId: string): Promise<number> => {
    const counts = await Promise.all(
      tables.map(({ schema, name, ownRowsSql }) =>
        testServer.query<{ count: number }>(
          `select count(*)::int as count from "${schema}"."${name}" where ${ownRowsSql}`,
          [athleteId],
        ),
      ),
    );
    return counts.reduce((sum, [row]) => sum + (row?.count ?? 0), 0);
  };
  const countBefore = await countRows(bystander.athleteId);
  expect(await countRows(eve.athleteId)).toBeGreaterThan(10);
  const deletionResponse = await testServer.call('DELETE', '/api/account', eve);
  expect([deletionResponse.statusCode, deletionResponse.headers['clear-site-data']]).toEqual([
    204,
    '"cache", "cookies", "storage"',
  ]);
  expect(await countRows(eve.athleteId)).toBe(0);
  expect(await countRows(bystander.athleteId)).toBe(countBefore);
});

test('erases the mails to the account’s email, also those that strangers asked for', async () => {
  const erasedAthlete = await testServer.signIn('gone.mailed@example.com');
  await testServer.query(
    `insert into auth.outgoing_mail (id, purpose, email, slot, stranger_slot, created_at, expires_at)
     values (gen_random_uuid(), 'sign-in', 'gone.mailed@example.com', 1, 1, now(), now()),
       (gen_random_uuid(), 'sign-in', 'bystander@example.com', 1, 2, now(), now())`,
  );
  await testServer.call('DELETE', '/api/account', erasedAthlete);
  expect(await testServer.query('select email from auth.outgoing_mail')).toEqual([
    { email: 'bystander@example.com' },
  ]);
});

test('leaves the browser storage alone if the page clears it itself', async () => {
  const erasedAthlete = await testServer.signIn('gone.alone@example.com');
  const { headers } = await testServer.call('DELETE', '/api/account?keep=storage', erasedAthlete);
  expect(headers['clear-site-data']).toBe('"cache", "cookies"');
});
