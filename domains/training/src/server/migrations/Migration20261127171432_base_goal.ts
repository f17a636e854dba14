import { Migration } from '@mikro-orm/migrations';

export class Migration20261127171432_base_goal extends Migration {
  override name = 'Migration20261127171432_base_goal';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."plan" add "base_goal" varchar(20) null;`);
    this.addSql(
      `alter table "training"."plan" add constraint "plan_base_goal_check" check (base_goal in ('fitter', 'faster-5k', 'faster-10k', 'healthy'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."plan" drop constraint "plan_base_goal_check";`);
    this.addSql(`alter table "training"."plan" drop column "base_goal";`);
  }
}
