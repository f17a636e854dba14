import { captureStatements } from '@threshold/testing';
import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { createRunFile } from './test/activity-files.ts';
import { createFilesApi, zipEntries } from './test/files-api.ts';

const api = await createFilesApi();

/** The statements on the domain's tables during `work`, with their values. */
const captureFilesStatements = async (work: () => Promise<unknown>) =>
  (await captureStatements(work)).filter(({ text }) => /"?files"?\./.test(text));

test('uses an index and filters by athlete in every statement', async () => {
  const athlete = await api.athlete();
  const statements = await captureFilesStatements(async () => {
    const archive = zipEntries({
      'a.fit': createRunFile(),
      'b.fit': createRunFile(),
      'c.fit': new Uint8Array([1]),
    });
    const { me, importId, activities } = await api.read(athlete, 'a.zip', archive);
    await me.imports();
    const ids = activities.map(({ id }) => id);
    await me.confirmImport({ importId, leaveOut: ids, include: ids });
    await api.runJobs();
    await me.undoImport({ importId });
    await api.runJobs();
    await me.discardImport({ importId });
  });
  expect(statements.length).toBeGreaterThan(30);
  for (const { text } of statements) expect(text).toMatch(/athlete_id/);
  await api.orm.em.fork().transactional(async (em) => {
    const db = em.getKysely();
    // Test tables are small. Forbid sequential scans, so that only a missing index causes one.
    await db.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'));
    for (const { text, values } of statements) {
      if (/^\s*insert/i.test(text)) continue;
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${text}`, values));
      expect(JSON.stringify(rows), text).not.toMatch(/Seq Scan/);
    }
  });
});
