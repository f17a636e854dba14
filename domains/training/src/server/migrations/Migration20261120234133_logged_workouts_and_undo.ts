import { Migration } from '@mikro-orm/migrations';

export class Migration20261120234133_logged_workouts_and_undo extends Migration {
  override name = 'Migration20261120234133_logged_workouts_and_undo';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."workout_undo" ("id" uuid not null, "athlete_id" uuid not null, "workout_ids" jsonb not null, "before" jsonb not null, "after" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "workout_undo_athlete_id_index" on "training"."workout_undo" ("athlete_id");`);

    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(`alter table "training"."workout" add "implausible" boolean not null default false;`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo', 'session', 'manual'));`,
    );

    this.addSql(
      `alter table "training"."workout_undo" add constraint "workout_undo_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    // The previous version supports only planned and recorded workouts.
    this.addSql(`update "training"."workout" set source = 'session' where source = 'manual';`);
    this.addSql(`drop table if exists "training"."workout_undo" cascade;`);

    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(`alter table "training"."workout" drop column "implausible";`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo', 'session'));`,
    );
  }
}
