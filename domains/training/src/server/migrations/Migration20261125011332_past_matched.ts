import { Migration } from '@mikro-orm/migrations';

export class Migration20261125011332_past_matched extends Migration {
  override name = 'Migration20261125011332_past_matched';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."plan" add "past_matched_at" timestamptz null;`);
    this.addSql(`create index "plan_past_index" on "training"."plan" ("id") where past_matched_at is null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "training"."plan_past_index";`);
    this.addSql(`alter table "training"."plan" drop column "past_matched_at";`);
  }
}
