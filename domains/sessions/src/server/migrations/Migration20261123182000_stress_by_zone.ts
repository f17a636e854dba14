import { Migration } from '@mikro-orm/migrations';

export class Migration20261123182000_stress_by_zone extends Migration {
  override name = 'Migration20261123182000_stress_by_zone';

  override up(): void | Promise<void> {
    // Sets the stress of live recordings without heart rate from their zone, by the first version of the formula.
    this.addSql(
      `update "sessions"."session" set
         "training_stress" = least(10000, round("elapsed_seconds" * (array[80, 88.5, 95, 100, 106])[coalesce("zone", 3)] / 3600)),
         "stress_formula_version" = 1
       where "workout_is_new" is not null and "hr_source" <> 'file' and "training_stress" is null
         and "sample_count" = 0 and "summary_average_bpm" is null and "elapsed_seconds" >= 60;`,
    );
  }

  override down(): void | Promise<void> {
    // Nothing to revert: the earlier version reads an estimate like any other stress, and estimates made here are not
    // marked.
  }
}
