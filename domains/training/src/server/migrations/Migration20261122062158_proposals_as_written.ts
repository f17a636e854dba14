import { Migration } from '@mikro-orm/migrations';

export class Migration20261122062158_proposals_as_written extends Migration {
  override name = 'Migration20261122062158_proposals_as_written';

  override up(): void | Promise<void> {
    // jsonb reorders keys, but these values are compared as written.
    // contracts: json reads and writes like jsonb, and the previous version never queries these in
    // SQL.
    this.addSql(
      `alter table "training"."proposal" alter column "input" type json using "input"::json, alter column "plan" type json using "plan"::json;`,
    );
    this.addSql(`alter table "training"."plan" add "check_due_at" timestamptz null;`);
    this.addSql(
      `create index "plan_check_due_index" on "training"."plan" ("check_due_at") where superseded_at is null;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "training"."proposal" alter column "input" type jsonb using "input"::jsonb, alter column "plan" type jsonb using "plan"::jsonb;`,
    );
    this.addSql(`drop index "training"."plan_check_due_index";`);
    this.addSql(`alter table "training"."plan" drop column "check_due_at";`);
  }
}
