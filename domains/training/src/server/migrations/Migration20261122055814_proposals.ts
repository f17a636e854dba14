import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055814_proposals extends Migration {
  override name = 'Migration20261122055814_proposals';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."proposal" ("id" uuid not null, "athlete_id" uuid not null, "kind" varchar(10) not null, "status" varchar(10) not null, "asked" boolean not null default false, "basis_plan_id" uuid not null, "made_plan_id" uuid null, "starts_on" date not null, "made_at" timestamptz not null, "decided_at" timestamptz null, "weeks_total" smallint not null, "weeks" jsonb not null, "input" jsonb null, "plan" jsonb null, "difference" jsonb null, "gave_way" jsonb null, "generated_by" varchar(10) null, "why" varchar(500) not null, "failure" varchar(300) null, "about_days" jsonb not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "proposal_athlete_id_made_at_index" on "training"."proposal" ("athlete_id", "made_at");`,
    );
    this.addSql(
      `create unique index "proposal_at_hand_unique" on "training"."proposal" ("athlete_id") where status in ('working', 'open');`,
    );

    this.addSql(`alter table "training"."plan" add "lthr_bpm" smallint null;`);
    this.addSql(
      `alter table "training"."plan" add constraint "plan_lthr_check" check (lthr_bpm between 90 and 210);`,
    );

    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr'));`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_status_check" check (status in ('working', 'open', 'accepted', 'dismissed', 'undone', 'failed', 'cancelled'));`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_generated_by_check" check (generated_by in ('rules', 'model', 'mixed'));`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_decided_check" check ((status in ('working', 'open')) = (decided_at is null));`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_weeks_check" check (weeks_total between 0 and 9 and jsonb_array_length(weeks) <= weeks_total);`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_why_check" check (char_length(why) between 1 and 500);`,
    );
    this.addSql(
      `alter table "training"."proposal" add constraint "proposal_size_check" check (octet_length(plan::text) <= 1048576 and octet_length(input::text) <= 262144 and octet_length(difference::text) <= 524288 and octet_length(gave_way::text) <= 2097152 and octet_length(weeks::text) <= 65536 and octet_length(about_days::text) <= 4096);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."proposal" cascade;`);

    this.addSql(`alter table "training"."plan" drop constraint "plan_lthr_check";`);
    this.addSql(`alter table "training"."plan" drop column "lthr_bpm";`);
  }
}
