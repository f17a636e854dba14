import { Migration } from '@mikro-orm/migrations';

export class Migration20261125081000_judged_by_lthr extends Migration {
  override name = 'Migration20261125081000_judged_by_lthr';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "lthr_bpm" smallint null;`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_lthr_check" check (lthr_bpm between 90 and 210);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop constraint "workout_lthr_check";`);
    this.addSql(`alter table "training"."workout" drop column "lthr_bpm";`);
  }
}
