import { Migration } from '@mikro-orm/migrations';
import { renameTable, undoRenameTable } from '@threshold/db';

// A view can rename columns for the previous version only if the table has another name.
const FILE_IMPORT = {
  schema: 'files',
  from: 'import',
  to: 'file_import',
  columns: { heard_at: 'last_progress_at' },
};

export class Migration20261126150000_file_imports extends Migration {
  override name = 'Migration20261126150000_file_imports';

  override up(): void | Promise<void> {
    // contracts: the previous version reads and writes a view of the old name, with the old column.
    for (const sql of renameTable(FILE_IMPORT)) this.addSql(sql);
  }

  override down(): void | Promise<void> {
    for (const sql of undoRenameTable(FILE_IMPORT)) this.addSql(sql);
  }
}
