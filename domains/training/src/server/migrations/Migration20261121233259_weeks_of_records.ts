import { Migration } from '@mikro-orm/migrations';

export class Migration20261121233259_weeks_of_records extends Migration {
  override name = 'Migration20261121233259_weeks_of_records';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."personal_record" add "week_start" varchar(6) null;`);
    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_week_start_check" check (week_start in ('sunday', 'monday'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "training"."personal_record" drop constraint "personal_record_week_start_check";`,
    );
    this.addSql(`alter table "training"."personal_record" drop column "week_start";`);
  }
}
