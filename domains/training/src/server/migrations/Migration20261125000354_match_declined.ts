import { Migration } from '@mikro-orm/migrations';

export class Migration20261125000354_match_declined extends Migration {
  override name = 'Migration20261125000354_match_declined';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "match_declined_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop column "match_declined_at";`);
  }
}
