import { DomainError } from '@threshold/api/server';
import { instant } from '@threshold/contracts/scalars';
import { z } from 'zod';
import { languageModelAccount } from '../boot/language-model-account.ts';
import { domains } from '../domains.ts';

/** Incremented with every change to the format. Older versions can still be imported. */
const FORMAT_VERSION = 4;
const FORMAT = 'threshold-account';
/** For information only: imports check the format version instead. */
const PRODUCT_VERSION = '1.0';

/** Files in the archive that belong to no domain. */
export const NON_DOMAIN_FILES = [
  'account.json',
  `${languageModelAccount.name}.json`,
  'manifest.json',
  'README.txt',
] as const;

const manifest = z.strictObject({
  format: z.literal(FORMAT),
  formatVersion: z.int().min(1).max(FORMAT_VERSION),
  productVersion: z.string().max(40),
  exportedAt: instant,
  // There is one file per domain. The limits only guard against a forged manifest.
  files: z.array(z.string().max(60)).max(60),
});
export type Manifest = z.infer<typeof manifest>;

export const buildManifest = (files: readonly string[], now: Date): Manifest => ({
  format: FORMAT,
  formatVersion: FORMAT_VERSION,
  productVersion: PRODUCT_VERSION,
  exportedAt: now.toISOString(),
  files: [...files],
});

/** @throws DomainError 'invalid'; the message says so if the archive is newer than this installation */
export function readManifest(manifestJson: unknown): Manifest {
  const parsedVersion = z
    .object({ format: z.literal(FORMAT), formatVersion: z.int().min(1) })
    .safeParse(manifestJson);
  if (!parsedVersion.success)
    throw new DomainError('invalid', 'This ZIP is not an export of a Threshold account');
  const { formatVersion } = parsedVersion.data;
  if (formatVersion > FORMAT_VERSION)
    throw new DomainError(
      'invalid',
      `This export has format version ${formatVersion}, and this installation reads up to version ${FORMAT_VERSION}: update it first`,
    );
  const parsedManifest = manifest.safeParse(manifestJson);
  if (!parsedManifest.success) throw new DomainError('invalid', 'The manifest of this export is damaged');
  return parsedManifest.data;
}

const exportOnlyTables = [...domains, languageModelAccount].flatMap(({ name, account }) =>
  account.tables.flatMap((table) =>
    table.exportOnlyReason ? [[`${name}.${table.name}`, table.exportOnlyReason] as const] : [],
  ),
);
const omittedTables = domains.flatMap(({ name, account }) =>
  Object.entries(account.notExported ?? {}).map(([table, reason]) => [`${name}.${table}`, reason] as const),
);
const formatReasons = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([table, reason]) => `  ${table}: ${reason}`).join('\n');

export const ARCHIVE_README = `Your Threshold account

manifest.json   the version of this format, and when the export was made
account.json    your account on that installation: name, e-mail, identities, passkeys, sign-ins, audit log. For
                your information only: an import skips it, because your name and e-mail come from your sign-in there
*.json          one file for each part of the product: an object of tables, one row per line, as stored.
                Names include the units; days are yyyy-MM-dd, times are ISO 8601 in UTC. Rows do not name the
                athlete: they belong to the account that imports them

Import: sign in at another Threshold installation with an empty account and import this ZIP unchanged. Everything is
imported or nothing, except what is for your information only. A new export from there has the same data, byte for byte.

For your information only:
${formatReasons(exportOnlyTables)}

Not included:
${formatReasons(omittedTables)}
  api.idempotency_key: answers to requests that may be repeated, deleted after two days
  api.answer_count: the number of these answers stored within a day
  api.entry_undo: the data that undoes a change, kept for an hour
  api.queued_job: work to be done within moments
  api.athlete_revision: shows that something changed, but not what
`;
