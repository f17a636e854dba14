import { Migration } from '@mikro-orm/migrations';

export class Migration20261123182001_stress_by_zone extends Migration {
  override name = 'Migration20261123182001_stress_by_zone';

  override up(): void | Promise<void> {
    // Live sessions without a heart rate get the stress of their zone, by the first version of the
    // formula. An import without one says nothing about its intensity.
    this.addSql(
      `update "training"."workout" set
         "training_stress" = least(10000, round("actual_duration_seconds" * (array[80, 88.5, 95, 100, 106])["zone"] / 3600)),
         "stress_formula_version" = 1,
         "stress_estimated" = true
       where "completed" and "session_id" is not null and "source" in ('plan', 'session') and "training_stress" is null
         and "actual_hr_bpm" is null and "actual_duration_seconds" >= 60;`,
    );
  }

  override down(): void | Promise<void> {
    // The previous version treats an estimate like any other stress and cannot tell which rows this
    // migration set.
  }
}
