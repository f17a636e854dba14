import { Migration } from '@mikro-orm/migrations';

export class Migration20261125121500_entry_undo_details extends Migration {
  override name = 'Migration20261125121500_entry_undo_details';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api"."entry_undo" add "details" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "api"."entry_undo" drop column "details";`);
  }
}
