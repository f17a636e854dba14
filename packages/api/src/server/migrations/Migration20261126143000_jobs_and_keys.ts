import { Migration } from '@mikro-orm/migrations';
import { renameTable, undoRenameTable } from '@threshold/db';

const QUEUED_JOB = { schema: 'api', from: 'queued_work', to: 'queued_job', columns: { work: 'job' } };
const IDEMPOTENCY_KEY = { schema: 'api', from: 'answered_call', to: 'idempotency_key' };

export class Migration20261126143000_jobs_and_keys extends Migration {
  override name = 'Migration20261126143000_jobs_and_keys';

  override up(): void | Promise<void> {
    // contracts: the previous version reads and writes views of the old names, with the old columns.
    for (const sql of [...renameTable(QUEUED_JOB), ...renameTable(IDEMPOTENCY_KEY)]) this.addSql(sql);
    // The previous version asks for the sequence of "api"."queued_work". Before the view is dropped, the sequence
    // must belong to the table again.
    this.addSql(`alter sequence "api"."queued_job_id_seq" owned by "api"."queued_work"."id";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter sequence "api"."queued_job_id_seq" owned by "api"."queued_job"."id";`);
    for (const sql of [...undoRenameTable(IDEMPOTENCY_KEY), ...undoRenameTable(QUEUED_JOB)]) this.addSql(sql);
  }
}
