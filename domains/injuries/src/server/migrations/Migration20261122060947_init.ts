import { Migration } from '@mikro-orm/migrations';

export class Migration20261122060947_init extends Migration {
  override name = 'Migration20261122060947_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "injuries";`);
    this.addSql(
      `create table "injuries"."injury" ("id" uuid not null, "athlete_id" uuid not null, "body_part" varchar(10) not null, "injury_type" varchar(120) not null, "severity" varchar(8) not null, "date_of_injury" date not null, "current_pain_level" smallint not null, "mobility_restrictions" text null, "symptoms" text null, "professional_diagnosis" text null, "status" varchar(9) not null, "recovered_date" date null, "rehab_plan" text not null, "generated_by" varchar(5) not null, "generated_why" varchar(300) not null, "generated_model" varchar(200) null, "writing_since" timestamptz null, "red_flags" jsonb not null, "professional_seen_on" date null, "stage" varchar(8) not null, "light" varchar(5) null, "next_green_on" date not null, "checked_on" date null, primary key ("id"));`,
    );
    this.addSql(
      `create index "injury_athlete_id_date_index" on "injuries"."injury" ("athlete_id", "date_of_injury");`,
    );
    this.addSql(
      `create index "injury_active_index" on "injuries"."injury" ("athlete_id") where status = 'active';`,
    );

    this.addSql(
      `create table "injuries"."pain_check_in" ("id" uuid not null, "athlete_id" uuid not null, "injury_id" uuid not null, "date" date not null, "during" smallint not null, "next_morning" smallint null, "baseline" smallint not null, "swelling" boolean not null, "limp" boolean not null, "giving_way" boolean not null, "light" varchar(5) not null, "note" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "pain_check_in_athlete_id_index" on "injuries"."pain_check_in" ("athlete_id");`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_injury_id_date_unique" unique ("injury_id", "date");`,
    );

    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_body_part_check" check (body_part in ('Knee', 'Ankle', 'Calf', 'Hip', 'Elbow', 'Shoulder', 'Lower Back', 'Hamstring', 'Achilles', 'IT Band'));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_type_check" check (char_length(injury_type) between 1 and 120);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_severity_check" check (severity in ('Mild', 'Moderate', 'Severe'));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_date_check" check (date_of_injury >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_pain_check" check (current_pain_level between 0 and 10);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_mobility_check" check (char_length(mobility_restrictions) between 1 and 2000);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_symptoms_check" check (char_length(symptoms) between 1 and 2000);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_diagnosis_check" check (char_length(professional_diagnosis) between 1 and 2000);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_status_check" check (status in ('active', 'recovered') and (status = 'recovered') = (recovered_date is not null));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_recovered_date_check" check (recovered_date >= date_of_injury);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_rehab_plan_check" check (char_length(rehab_plan) <= 65536 and jsonb_typeof(rehab_plan::jsonb) = 'object');`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_generated_by_check" check (generated_by in ('rules', 'model', 'mixed'));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_generated_why_check" check (char_length(generated_why) between 1 and 300);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_generated_model_check" check (char_length(generated_model) between 1 and 200 and (generated_by = 'rules') = (generated_model is null));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_red_flags_check" check (jsonb_typeof(red_flags) = 'array' and octet_length(red_flags::text) <= 16000);`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_stage_check" check (stage in ('protect', 'load', 'strength', 'return', 'run-1', 'run-2', 'run-3', 'run-4', 'run-5', 'run-6', 'full'));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_light_check" check (light in ('green', 'amber', 'red') and (light is null) = (checked_on is null));`,
    );
    this.addSql(
      `alter table "injuries"."injury" add constraint "injury_writing_check" check (writing_since is null or status = 'active');`,
    );

    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_injury_id_foreign" foreign key ("injury_id") references "injuries"."injury" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_date_check" check (date >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_during_check" check (during between 0 and 10);`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_next_morning_check" check (next_morning between 0 and 10);`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_baseline_check" check (baseline between 0 and 10);`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_light_check" check (light in ('green', 'amber', 'red'));`,
    );
    this.addSql(
      `alter table "injuries"."pain_check_in" add constraint "pain_check_in_note_check" check (char_length(note) between 1 and 500);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "injuries"."pain_check_in" drop constraint "pain_check_in_injury_id_foreign";`);

    this.addSql(`drop table if exists "injuries"."injury" cascade;`);
    this.addSql(`drop table if exists "injuries"."pain_check_in" cascade;`);
  }
}
