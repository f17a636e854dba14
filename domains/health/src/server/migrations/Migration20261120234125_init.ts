import { Migration } from '@mikro-orm/migrations';

export class Migration20261120234125_init extends Migration {
  override name = 'Migration20261120234125_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "health";`);
    this.addSql(
      `create table "health"."health_entry" ("id" uuid not null, "athlete_id" uuid not null, "date" date not null, "weight_kg" double precision null, "steps" int null, "sleep_seconds" double precision null, "sleep_quality" smallint null, "hrv_ms" smallint null, "resting_hr_bpm" smallint null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_athlete_id_date_unique" unique ("athlete_id", "date");`,
    );

    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_weight_check" check (weight_kg between 9 and 681);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_steps_check" check (steps between 1 and 200000);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_sleep_check" check (sleep_seconds between 1 and 86400);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_sleep_quality_check" check (sleep_quality between 1 and 5);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_hrv_check" check (hrv_ms between 1 and 400);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_resting_hr_check" check (resting_hr_bpm between 20 and 140);`,
    );
    this.addSql(
      `alter table "health"."health_entry" add constraint "health_entry_any_check" check (coalesce(weight_kg, steps, sleep_seconds, sleep_quality, hrv_ms, resting_hr_bpm) is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "health"."health_entry" cascade;`);
  }
}
