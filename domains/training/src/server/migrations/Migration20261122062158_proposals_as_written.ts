import { Migration } from '@mikro-orm/migrations';

export class Migration20261122062158_proposals_as_written extends Migration {
  override name = 'Migration20261122062158_proposals_as_written';

  override up(): void | Promise<void> {
    // jsonb would put the keys in an order of its own; these are compared as they were written.
    // contracts: json reads and writes as jsonb did, and the version before never looks into these by SQL.
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
