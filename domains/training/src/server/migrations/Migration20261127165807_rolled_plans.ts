import { Migration } from '@mikro-orm/migrations';

export class Migration20261127165807_rolled_plans extends Migration {
  override name = 'Migration20261127165807_rolled_plans';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "training"."plan" add "roll_due_at" timestamptz null, add "curve_week" smallint not null default 0;`,
    );
    this.addSql(
      `create index "plan_roll_due_index" on "training"."plan" ("roll_due_at") where superseded_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "training"."plan_roll_due_index";`);
    this.addSql(`alter table "training"."plan" drop column "roll_due_at", drop column "curve_week";`);
  }
}
