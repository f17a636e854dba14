import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { IsolationLevel } from '@mikro-orm/core';
import { type Host, readAccount } from '@threshold/api/server';
import { exportAccount } from '@threshold/auth';
import { onBehalfOf } from '@threshold/db';
import { languageModelAccount } from '../boot/language-model-account.ts';
import { ARCHIVE_README, buildManifest } from './account-manifest.ts';

const encodeJsonFile = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * Writes the whole account as a ZIP: the sign-in data, one JSON file per domain, and a manifest for importers.
 * Streams the rows from one snapshot in constant memory.
 */
export const writeArchive = (host: Host, athleteId: string, file: FileHandle): Promise<void> =>
  onBehalfOf({ athleteId, call: 'account export' }, () => writeSnapshot(host, athleteId, file));

async function writeSnapshot(host: Host, athleteId: string, file: FileHandle): Promise<void> {
  const ctx = host.queryContext(athleteId);
  const abortController = new AbortController();
  const { ZipFile } = await import('yazl');
  await ctx.em.transactional(
    async (em) => {
      const accountFile = encodeJsonFile(await exportAccount(em, athleteId));
      const zip = new ZipFile();
      zip.once('error', (error) => abortController.abort(error));
      const writePromise = pipeline(zip.outputStream, (zipStream) => file.writeFile(zipStream), {
        signal: abortController.signal,
      });
      zip.addBuffer(accountFile, 'account.json');
      for (const part of [...host.domains, languageModelAccount])
        zip.addReadStreamLazy(`${part.name}.json`, (provideStream) => {
          const rowStream = Readable.from(readAccount(em, athleteId, part));
          // yazl does not propagate errors from its source streams.
          provideStream(
            null,
            rowStream.once('error', (error) => abortController.abort(error)),
          );
        });
      const files = host.domains.map(({ name }) => `${name}.json`);
      zip.addBuffer(encodeJsonFile(buildManifest(files, ctx.now())), 'manifest.json');
      zip.addBuffer(Buffer.from(ARCHIVE_README), 'README.txt');
      zip.end();
      await writePromise.catch((error: unknown) => {
        throw abortController.signal.aborted ? abortController.signal.reason : error;
      });
    },
    { isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true },
  );
}
