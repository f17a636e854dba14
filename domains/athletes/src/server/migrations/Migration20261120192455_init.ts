import { Migration } from '@mikro-orm/migrations';

export class Migration20261120192455_init extends Migration {
  override name = 'Migration20261120192455_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "athletes";`);
    this.addSql(
      `create table "athletes"."preferences" ("athlete_id" uuid not null, "units" text null, "week_start" text not null, "time_zone" text not null, "color_scheme" text not null, "visibility" text not null, "updated_at" timestamptz not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `create table "athletes"."profile" ("athlete_id" uuid not null, "age" smallint null, "weight_kg" double precision null, "max_hr_bpm" smallint null, "resting_hr_bpm" smallint null, "fitness_level" text null, "preferred_fitness_class" text null, "group_fitness_schedule" text[] null, "strength_training_type" text null, "training_days_per_week" smallint null, "race_date" date null, "race_distance" text null, "onboarding_completed_at" timestamptz null, "created_at" timestamptz not null, "updated_at" timestamptz not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `create table "athletes"."threshold" ("athlete_id" uuid not null, "effective_on" date not null, "lthr_bpm" smallint null, "source" text not null, "saved_at" timestamptz not null, primary key ("athlete_id", "effective_on"));`,
    );

    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_units_check" check (units in ('metric', 'imperial'));`,
    );
    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_week_start_check" check (week_start in ('sunday', 'monday'));`,
    );
    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_time_zone_check" check (char_length(time_zone) <= 64);`,
    );
    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_color_scheme_check" check (color_scheme in ('auto', 'dark', 'light'));`,
    );
    this.addSql(
      `alter table "athletes"."preferences" add constraint "preferences_visibility_check" check (visibility in ('public', 'followers', 'private'));`,
    );

    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_age_check" check (age between 13 and 120);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_weight_kg_check" check (weight_kg between 9 and 681);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_max_hr_bpm_check" check (max_hr_bpm between 90 and 240);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_resting_hr_bpm_check" check (resting_hr_bpm between 20 and 140);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_fitness_level_check" check (fitness_level in ('beginner', 'intermediate', 'advanced', 'pro', 'post-race-recovery'));`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_preferred_fitness_class_check" check (preferred_fitness_class in ('none', '9round', 'orangetheory', 'f45', 'barrys', 'crossfit', 'custom'));`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_group_fitness_schedule_check" check (group_fitness_schedule <@ array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] and cardinality(group_fitness_schedule) between 1 and 7);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_strength_training_type_check" check (char_length(strength_training_type) <= 60);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_training_days_per_week_check" check (training_days_per_week between 3 and 7);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_race_date_check" check (race_date >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_race_distance_check" check (race_distance in ('5', '10', '21.1', '42.2', '50', '80.5', '100', '161', 'walking', 'post-race-recovery'));`,
    );

    this.addSql(
      `alter table "athletes"."threshold" add constraint "threshold_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."threshold" add constraint "threshold_effective_on_check" check (effective_on >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "athletes"."threshold" add constraint "threshold_lthr_bpm_check" check (lthr_bpm between 90 and 210);`,
    );
    this.addSql(
      `alter table "athletes"."threshold" add constraint "threshold_source_check" check (source in ('entered', 'formula', 'test', 'detected'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "athletes"."preferences" cascade;`);
    this.addSql(`drop table if exists "athletes"."profile" cascade;`);
    this.addSql(`drop table if exists "athletes"."threshold" cascade;`);
  }
}
