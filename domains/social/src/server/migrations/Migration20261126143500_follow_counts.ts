import { Migration } from '@mikro-orm/migrations';
import { renameTable, undoRenameTable } from '@threshold/db';

const FOLLOW_COUNTS = { schema: 'social', from: 'standing', to: 'follow_counts' };
const KUDOS_NOTIFIED = { schema: 'social', from: 'kudos_told', to: 'kudos_notified' };

export class Migration20261126143500_follow_counts extends Migration {
  override name = 'Migration20261126143500_follow_counts';

  override up(): void | Promise<void> {
    // contracts: the previous version reads and writes views of the old names.
    for (const sql of [...renameTable(FOLLOW_COUNTS), ...renameTable(KUDOS_NOTIFIED)]) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    for (const sql of [...undoRenameTable(KUDOS_NOTIFIED), ...undoRenameTable(FOLLOW_COUNTS)])
      this.addSql(sql);
  }
}
