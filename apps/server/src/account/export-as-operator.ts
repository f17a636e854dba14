import type { FileHandle } from 'node:fs/promises';
import type { CommandContext, Host } from '@threshold/api/server';
import { writeAuditEntry } from '@threshold/auth';
import { accountExported } from '@threshold/contracts/users';
import { writeArchive } from './write-archive.ts';

/**
 * Writes an athlete's archive for the operator, audits it and notifies the athlete, for the admin page and the command.
 * @param audit runs in the transaction that audits the export; if it throws, nothing is audited
 */
export async function exportAsOperator(
  host: Host,
  athleteId: string,
  file: FileHandle,
  audit: (ctx: CommandContext) => Promise<void> = async () => undefined,
): Promise<void> {
  await writeArchive(host, athleteId, file);
  await host.runInTransaction(athleteId, async (ctx) => {
    await audit(ctx);
    await writeAuditEntry(ctx.em, ctx.now(), { kind: 'account-exported', athleteId, actor: 'operator' });
    await ctx.emit(accountExported, { athleteId });
  });
}
