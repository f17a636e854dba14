import { Migration } from '@mikro-orm/migrations';

export class Migration20261120192525_workouts_and_plans extends Migration {
  override name = 'Migration20261120192525_workouts_and_plans';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "training";`);
    this.addSql(
      `create table "training"."plan" ("id" uuid not null, "athlete_id" uuid not null, "starts_on" date not null, "ends_on" date not null, "race_date" date not null, "race_distance" varchar(20) not null, "inputs_hash" varchar(64) not null, "score" smallint not null, "readiness" varchar(10) not null, "ramp_in" boolean not null, "weeks" jsonb not null, "notes" jsonb not null, "generated_by" varchar(10) not null, "created_at" timestamptz not null, "superseded_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "plan_athlete_id_index" on "training"."plan" ("athlete_id");`);
    this.addSql(
      `create unique index "plan_standing_unique" on "training"."plan" ("athlete_id") where superseded_at is null;`,
    );

    this.addSql(
      `create table "training"."planning_outcome" ("athlete_id" uuid not null, "success" boolean not null, "workout_count" smallint not null, "error" varchar(300) null, "planned_at" timestamptz not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `create table "training"."workout" ("id" uuid not null, "athlete_id" uuid not null, "plan_id" uuid null, "date" date not null, "session" varchar(5) not null, "type" varchar(60) not null, "zone" smallint not null, "planned_duration_seconds" int null, "hr_target" varchar(40) null, "hr_low_bpm" smallint null, "hr_high_bpm" smallint null, "pace_target" varchar(40) null, "notes" text null, "completed" boolean not null default false, "actual_duration_seconds" int null, "actual_hr_bpm" smallint null, "max_hr_bpm" smallint null, "distance_meters" double precision null, "planned_distance_meters" double precision null, "rpe" smallint null, "training_stress" int null, "stress_formula_version" smallint null, "stress_estimated" boolean not null default false, "planned_stress" int null, "steps" jsonb not null, "rationale" text null, "checks" jsonb not null, "pinned" boolean not null default false, "generated_by" varchar(10) not null, "source" varchar(10) not null, primary key ("id"));`,
    );
    this.addSql(`create index "workout_plan_id_index" on "training"."workout" ("plan_id");`);
    this.addSql(
      `create index "workout_athlete_id_date_index" on "training"."workout" ("athlete_id", "date");`,
    );
    this.addSql(
      `create unique index "workout_planned_session_unique" on "training"."workout" ("athlete_id", "date", "session") where plan_id is not null and not completed;`,
    );

    this.addSql(
      `alter table "training"."plan" add constraint "plan_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."plan" add constraint "plan_span_check" check (starts_on <= ends_on);`,
    );
    this.addSql(
      `alter table "training"."plan" add constraint "plan_score_check" check (score between 0 and 100);`,
    );
    this.addSql(
      `alter table "training"."plan" add constraint "plan_readiness_check" check (readiness in ('on-track', 'low'));`,
    );
    this.addSql(
      `alter table "training"."plan" add constraint "plan_generated_by_check" check (generated_by in ('rules', 'model', 'mixed', 'athlete'));`,
    );

    this.addSql(
      `alter table "training"."planning_outcome" add constraint "planning_outcome_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."planning_outcome" add constraint "planning_outcome_workout_count_check" check (workout_count between 0 and 200);`,
    );

    this.addSql(
      `alter table "training"."workout" add constraint "workout_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_plan_id_foreign" foreign key ("plan_id") references "training"."plan" ("id") on delete set null;`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_session_check" check (session in ('AM', 'Lunch', 'PM', 'Rest'));`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo'));`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_generated_by_check" check (generated_by in ('rules', 'model', 'mixed', 'athlete'));`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_type_check" check (char_length(type) between 1 and 60);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_zone_check" check (zone between 1 and 5);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_planned_duration_check" check (planned_duration_seconds between 0 and 172800);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_actual_duration_check" check (actual_duration_seconds between 0 and 172800);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_hr_range_check" check (hr_low_bpm between 25 and 250 and hr_high_bpm between 25 and 250 and hr_low_bpm <= hr_high_bpm);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_actual_hr_check" check (actual_hr_bpm between 25 and 250);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_max_hr_check" check (max_hr_bpm between 25 and 250);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_rpe_check" check (rpe between 1 and 10);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_distance_check" check (distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_planned_distance_check" check (planned_distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_stress_check" check (training_stress between 0 and 10000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_planned_stress_check" check (planned_stress between 0 and 10000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_notes_check" check (char_length(notes) <= 2000);`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_rationale_check" check (char_length(rationale) <= 2000);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop constraint "workout_plan_id_foreign";`);

    this.addSql(`drop table if exists "training"."plan" cascade;`);
    this.addSql(`drop table if exists "training"."planning_outcome" cascade;`);
    this.addSql(`drop table if exists "training"."workout" cascade;`);
  }
}
