import { Migration } from '@mikro-orm/migrations';

export class Migration20261124014803_running_now extends Migration {
  override name = 'Migration20261124014803_running_now';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "athletes"."profile" add "weekly_run_meters" double precision null, add "longest_run_meters" double precision null;`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_weekly_run_meters_check" check (weekly_run_meters between 0 and 300000);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_longest_run_meters_check" check (longest_run_meters between 0 and 200000);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_weekly_run_meters_check";`);
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_longest_run_meters_check";`);
    this.addSql(
      `alter table "athletes"."profile" drop column "weekly_run_meters", drop column "longest_run_meters";`,
    );
  }
}
