import { Migration } from '@mikro-orm/migrations';

export class Migration20261122061801_kudos_by_athlete extends Migration {
  override name = 'Migration20261122061801_kudos_by_athlete';

  override up(): void | Promise<void> {
    this.addSql(`drop index "social"."kudos_athlete_id_index";`);
    this.addSql(`create index "kudos_by_athlete_index" on "social"."kudos" ("athlete_id", "item_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "social"."kudos_by_athlete_index";`);
    this.addSql(`create index "kudos_athlete_id_index" on "social"."kudos" ("athlete_id");`);
  }
}
