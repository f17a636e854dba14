import { Migration } from '@mikro-orm/migrations';

export class Migration20261122124749_why_a_plan extends Migration {
  override name = 'Migration20261122124749_why_a_plan';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."plan" add "why" varchar(500) null, add "checks" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."plan" drop column "why", drop column "checks";`);
  }
}
