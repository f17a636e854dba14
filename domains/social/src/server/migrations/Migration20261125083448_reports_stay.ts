import { Migration } from '@mikro-orm/migrations';

export class Migration20261125083448_reports_stay extends Migration {
  override name = 'Migration20261125083448_reports_stay';

  override up(): void | Promise<void> {
    this.addSql(`alter table "social"."report" drop constraint "report_reported_id_foreign";`);
    this.addSql(`alter table "social"."report" drop constraint "report_athlete_id_foreign";`);

    this.addSql(`alter table "social"."report" alter column "athlete_id" drop not null;`);
    this.addSql(
      `alter table "social"."report" add constraint "report_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete set null;`,
    );
    this.addSql(`create index "report_created_at_index" on "social"."report" ("created_at");`);
  }

  override down(): void | Promise<void> {
    // The previous version requires both accounts of a report.
    this.addSql(`
      delete from "social"."report" r
       where r.athlete_id is null or not exists (select from auth."user" u where u.id = r.reported_id);`);
    this.addSql(`alter table "social"."report" drop constraint "report_athlete_id_foreign";`);

    this.addSql(`drop index "social"."report_created_at_index";`);
    this.addSql(`alter table "social"."report" alter column "athlete_id" set not null;`);
    this.addSql(
      `alter table "social"."report" add constraint "report_reported_id_foreign" foreign key ("reported_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }
}
