import { Migration } from '@mikro-orm/migrations';

export class Migration20261121225839_imports_and_personal_records extends Migration {
  override name = 'Migration20261121225839_imports_and_personal_records';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."personal_record" ("id" uuid not null, "athlete_id" uuid not null, "record_type" varchar(30) not null, "value" double precision not null, "unit" varchar(7) not null, "achieved_date" date not null, "workout_id" uuid null, "estimated" boolean not null default false, primary key ("id"));`,
    );
    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_athlete_id_record_type_unique" unique ("athlete_id", "record_type");`,
    );

    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(
      `alter table "training"."workout" add "zone_seconds" int[] null, add "best_5k_seconds" double precision null, add "best_10k_seconds" double precision null, add "best_half_seconds" double precision null, add "best_marathon_seconds" double precision null;`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_zone_seconds_check" check (cardinality(zone_seconds) = 5 and 0 <= all (zone_seconds) and 172800 >= all (zone_seconds));`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_best_5k_check" check (best_5k_seconds between 1 and 2592000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_best_10k_check" check (best_10k_seconds between 1 and 2592000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_best_half_check" check (best_half_seconds between 1 and 2592000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_best_marathon_check" check (best_marathon_seconds between 1 and 2592000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo', 'session', 'manual', 'import'));`,
    );

    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_type_check" check (record_type in ('longest_run', 'fastest_5k', 'fastest_10k', 'fastest_half_marathon', 'fastest_marathon', 'longest_workout', 'highest_weekly_mileage'));`,
    );
    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_value_check" check (value between 0 and 100000);`,
    );
    this.addSql(
      `alter table "training"."personal_record" add constraint "personal_record_unit_check" check (unit in ('miles', 'minutes'));`,
    );
  }

  override down(): void | Promise<void> {
    // The previous version does not support imports.
    this.addSql(`update "training"."workout" set source = 'manual' where source = 'import';`);
    this.addSql(`drop table if exists "training"."personal_record" cascade;`);

    this.addSql(`alter table "training"."workout" drop constraint "workout_zone_seconds_check";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_best_5k_check";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_best_10k_check";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_best_half_check";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_best_marathon_check";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(
      `alter table "training"."workout" drop column "zone_seconds", drop column "best_5k_seconds", drop column "best_10k_seconds", drop column "best_half_seconds", drop column "best_marathon_seconds";`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo', 'session', 'manual'));`,
    );
  }
}
