import type { Config } from '../config/config.ts';
import { readDiskSpace } from '../health/disk-space.ts';
import { computeBackupHours, findLastBackup } from '../health/last-backup.ts';
import { toErrorMessage } from '../to-error-message.ts';
import { createBadFinding, createGoodFinding, createNoteFinding, type Finding } from './finding.ts';

const REQUEST_TIMEOUT_MS = 5_000;

interface ExamineMachineOptions {
  readonly now: Date;
  readonly backupHours: number;
}

export async function examineMachine(
  config: Config,
  { now, backupHours }: ExamineMachineOptions,
): Promise<Finding[]> {
  return [
    await examineDisk(config),
    await examineBackups(config, now, backupHours),
    await examinePublicAddress(config),
  ];
}

async function examineDisk({ dataDir, databaseUrl }: Config): Promise<Finding> {
  try {
    const { freeBytes, totalBytes, isLow } = await readDiskSpace(dataDir);
    const percent = Math.floor((100 * freeBytes) / totalBytes);
    const scope = databaseUrl
      ? "the data folder's disk (the database's own disk is not visible from here)"
      : 'the disk';
    return isLow
      ? createBadFinding(`Only ${percent}% of ${scope} is free: a full disk stops the database.`)
      : createGoodFinding(`${percent}% of ${scope} is free.`);
  } catch (error) {
    return createBadFinding(`${dataDir} cannot be read: ${toErrorMessage(error)}`);
  }
}

async function examineBackups(
  { dataDir, isProduction }: Config,
  now: Date,
  maxHours: number,
): Promise<Finding> {
  const lastBackup = await findLastBackup(dataDir);
  const reportProblem = isProduction ? createBadFinding : createNoteFinding;
  if (!lastBackup) return reportProblem('No backup exists yet: run "threshold backup FILE".');
  const hours = computeBackupHours(lastBackup.madeAt, now);
  return hours >= maxHours
    ? reportProblem(`The last backup is ${hours} hours old (${lastBackup.file}).`)
    : createGoodFinding(`The last backup is ${hours} hours old (${lastBackup.file}).`);
}

/** Requests the product's public address, so that it sees the same certificate as browsers. */
async function examinePublicAddress({ origin }: Config): Promise<Finding> {
  try {
    const response = await fetch(`${origin}/readyz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.status === 200
      ? createGoodFinding(`The product answers at ${origin}.`)
      : createNoteFinding(`${origin}/readyz answers ${response.status}.`);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    // Node's codes for certificate errors, such as CERT_HAS_EXPIRED or UNABLE_TO_VERIFY_LEAF_SIGNATURE.
    return /CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(code)
      ? createBadFinding(`The certificate of ${origin} is invalid: ${code}.`)
      : createNoteFinding(
          `Nothing answers at ${origin}/readyz: the product is not running, or is unreachable from here.`,
        );
  }
}
