import { Migration } from '@mikro-orm/migrations';

export class Migration20261122060246_ledger_by_day extends Migration {
  override name = 'Migration20261122060246_ledger_by_day';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "ledger_by_day_index" on "gamification"."ledger" ("athlete_id", "date", "entry");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "gamification"."ledger_by_day_index";`);
  }
}
