import { Migration } from '@mikro-orm/migrations';

export class Migration20261123174517_planned_notes extends Migration {
  override name = 'Migration20261123174517_planned_notes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "planned_notes" text null;`);
    this.addSql(
      `alter table "training"."workout" add constraint "workout_planned_notes_check" check (char_length(planned_notes) <= 2000);`,
    );
    // Athletes could not overwrite planned notes before this version.
    this.addSql(
      `update "training"."workout" set planned_notes = coalesce(notes, '') where generated_by <> 'athlete';`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop constraint "workout_planned_notes_check";`);
    this.addSql(`alter table "training"."workout" drop column "planned_notes";`);
  }
}
