import { Migration } from '@mikro-orm/migrations';

export class Migration20261130192638_proposals extends Migration {
  override name = 'Migration20261130192638_proposals';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "coaching"."proposal" ("id" uuid not null, "athlete_id" uuid not null, "coach_id" uuid not null, "slot" smallint not null, "workout_id" uuid null, "change" jsonb not null, "before" jsonb null, "after" jsonb null, "revision" varchar(64) not null, "reason" text not null, "status" varchar(10) not null, "reply" text null, "created_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_slot_unique" unique ("athlete_id", "coach_id", "slot");`,
    );
    this.addSql(
      `create unique index "proposal_open_session_unique" on "coaching"."proposal" ("athlete_id", "coach_id", "workout_id") where status = 'open';`,
    );

    this.addSql(`alter table "coaching"."invite" add "proposes" boolean not null default false;`);

    this.addSql(`alter table "coaching"."link" add "proposes" boolean not null default false;`);

    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_coach_id_foreign" foreign key ("coach_id") references "auth"."user" ("id") on delete cascade;`,
    );
    // Ending the link, also by an older version, deletes the coach's proposals.
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_link_foreign" foreign key ("athlete_id", "coach_id") references "coaching"."link" ("athlete_id", "coach_id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_slot_check" check (slot between 1 and 15);`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_status_check" check (status in ('open', 'accepted', 'declined', 'withdrawn', 'undone'));`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_reason_check" check (char_length(reason) between 1 and 200);`,
    );
    this.addSql(
      `alter table "coaching"."proposal" add constraint "proposal_reply_check" check (char_length(reply) between 1 and 200);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "coaching"."proposal" cascade;`);

    this.addSql(`alter table "coaching"."invite" drop column "proposes";`);

    this.addSql(`alter table "coaching"."link" drop column "proposes";`);
  }
}
