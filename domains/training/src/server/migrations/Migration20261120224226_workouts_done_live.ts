import { Migration } from '@mikro-orm/migrations';

export class Migration20261120224226_workouts_done_live extends Migration {
  override name = 'Migration20261120224226_workouts_done_live';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(`alter table "training"."workout" add "session_id" uuid null;`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_session_id_unique" unique ("session_id");`,
    );
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo', 'session'));`,
    );
  }

  override down(): void | Promise<void> {
    // The previous version supports only planned workouts.
    this.addSql(`update "training"."workout" set source = 'plan' where source = 'session';`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_session_id_unique";`);
    this.addSql(`alter table "training"."workout" drop constraint "workout_source_check";`);
    this.addSql(`alter table "training"."workout" drop column "session_id";`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_source_check" check (source in ('plan', 'demo'));`,
    );
  }
}
