import { Migration } from '@mikro-orm/migrations';

export class Migration20261125004749_filled_log extends Migration {
  override name = 'Migration20261125004749_filled_log';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "filled_log" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop column "filled_log";`);
  }
}
