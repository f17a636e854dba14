import { Migration } from '@mikro-orm/migrations';

export class Migration20261129143530_kudos_by_time extends Migration {
  override name = 'Migration20261129143530_kudos_by_time';

  override up(): void | Promise<void> {
    this.addSql(`create index "kudos_by_time_index" on "social"."kudos" ("item_id", "given_at");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "social"."kudos_by_time_index";`);
  }
}
