import { Migration } from '@mikro-orm/migrations';

export class Migration20261127162733_time_off_and_templates extends Migration {
  override name = 'Migration20261127162733_time_off_and_templates';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."time_off" ("id" uuid not null, "athlete_id" uuid not null, "kind" varchar(10) not null, "starts_on" date not null, "ends_on" date not null, "note" varchar(200) null, "slot" smallint null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_starts_on_unique" unique ("athlete_id", "starts_on");`,
    );

    this.addSql(
      `create table "training"."workout_template" ("id" uuid not null, "athlete_id" uuid not null, "name" varchar(60) not null, "type" varchar(60) not null, "zone" smallint not null, "minutes" smallint not null, "steps" jsonb not null, "slot" smallint not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_name_unique" unique ("athlete_id", "name");`,
    );

    // contracts: the new constraint allows every kind that the previous version writes.
    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off'));`,
    );

    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_kind_check" check (kind in ('off', 'holiday', 'ill'));`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_slot_check" check (slot between 1 and 20);`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_span_check" check (ends_on between starts_on and starts_on + 59);`,
    );
    this.addSql(
      `alter table "training"."time_off" add constraint "time_off_note_check" check (char_length(note) between 1 and 200);`,
    );

    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_slot_check" check (slot between 1 and 50);`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_name_check" check (char_length(name) between 1 and 60);`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_type_check" check (char_length(type) between 1 and 60);`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_zone_check" check (zone between 1 and 5);`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_minutes_check" check (minutes between 5 and 480);`,
    );
    this.addSql(
      `alter table "training"."workout_template" add constraint "workout_template_steps_check" check (octet_length(steps::text) <= 65536);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."time_off" cascade;`);
    this.addSql(`drop table if exists "training"."workout_template" cascade;`);

    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr'));`,
    );
  }
}
