import { Migration } from '@mikro-orm/migrations';

export class Migration20261129153202_points_by_day extends Migration {
  override name = 'Migration20261129153202_points_by_day';

  override up(): void | Promise<void> {
    this.addSql(
      `create index "point_source_by_day_index" on "gamification"."point_source" (date, athlete_id, points) where points > 0;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "gamification"."point_source_by_day_index";`);
  }
}
