import { Migration } from '@mikro-orm/migrations';

export class Migration20261128211619_weekly_reviews extends Migration {
  override name = 'Migration20261128211619_weekly_reviews';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."weekly_review" ("id" uuid not null, "athlete_id" uuid not null, "week_starts_on" date not null, "created_at" timestamptz not null, "facts" jsonb not null, "proposal_id" uuid null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "training"."weekly_review" add constraint "weekly_review_week_unique" unique ("athlete_id", "week_starts_on");`,
    );

    this.addSql(`alter table "training"."plan" add "review_due_at" timestamptz null;`);
    this.addSql(
      `create index "plan_review_due_index" on "training"."plan" ("review_due_at") where superseded_at is null;`,
    );

    // contracts: the new constraint allows every kind that the previous version writes.
    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review'));`,
    );

    this.addSql(
      `alter table "training"."weekly_review" add constraint "weekly_review_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."weekly_review" add constraint "weekly_review_monday_check" check (extract(isodow from week_starts_on) = 1);`,
    );
    this.addSql(
      `alter table "training"."weekly_review" add constraint "weekly_review_facts_check" check (octet_length(facts::text) <= 16384);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."weekly_review" cascade;`);

    this.addSql(`drop index "training"."plan_review_due_index";`);
    this.addSql(`alter table "training"."plan" drop column "review_due_at";`);

    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off'));`,
    );
  }
}
