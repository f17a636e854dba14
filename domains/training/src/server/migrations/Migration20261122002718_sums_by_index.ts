import { Migration } from '@mikro-orm/migrations';

export class Migration20261122002718_sums_by_index extends Migration {
  override name = 'Migration20261122002718_sums_by_index';

  override up(): void | Promise<void> {
    this.addSql(`drop index "training"."workout_athlete_id_date_index";`);
    this.addSql(
      `create index "workout_athlete_id_date_index" on "training"."workout" ("athlete_id", "date") include ("completed", "session", "distance_meters", "actual_duration_seconds", "actual_hr_bpm", "training_stress", "stress_estimated");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "training"."workout_athlete_id_date_index";`);
    this.addSql(
      `create index "workout_athlete_id_date_index" on "training"."workout" ("athlete_id", "date");`,
    );
  }
}
