import { Migration } from '@mikro-orm/migrations';

export class Migration20261130092218_webhooks extends Migration {
  override name = 'Migration20261130092218_webhooks';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "integrations"."webhook" ("id" uuid not null, "athlete_id" uuid not null, "slot" smallint not null, "url" text not null, "types" jsonb not null, "secret" varchar(60) not null, "previous_secret" varchar(60) null, "previous_until" timestamptz null, "created_at" timestamptz not null, "next_attempt_at" timestamptz null, "failing_since" timestamptz null, "failures" int not null default 0, "paused_at" timestamptz null, "dropped_events" int not null default 0, "attempts" int not null default 0, "tested_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_next_attempt_index" on "integrations"."webhook" ("next_attempt_at");`);
    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_slot_unique" unique ("athlete_id", "slot");`,
    );

    this.addSql(
      `create table "integrations"."delivery" ("id" uuid not null, "athlete_id" uuid not null, "webhook_id" uuid not null, "slot" smallint not null, "type" varchar(40) not null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "delivery_athlete_id_index" on "integrations"."delivery" ("athlete_id");`);
    this.addSql(
      `alter table "integrations"."delivery" add constraint "delivery_slot_unique" unique ("webhook_id", "slot");`,
    );

    this.addSql(
      `create table "integrations"."attempt" ("webhook_id" uuid not null, "slot" smallint not null, "athlete_id" uuid not null, "event_id" uuid not null, "type" varchar(40) not null, "at" timestamptz not null, "duration_ms" int not null, "status" smallint null, "fault" varchar(20) null, primary key ("webhook_id", "slot"));`,
    );
    this.addSql(`create index "attempt_athlete_id_index" on "integrations"."attempt" ("athlete_id");`);

    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_slot_check" check (slot between 1 and 5);`,
    );
    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_url_check" check (char_length(url) between 1 and 500);`,
    );
    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_types_check" check (jsonb_typeof(types) = 'array');`,
    );

    this.addSql(
      `alter table "integrations"."delivery" add constraint "delivery_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."delivery" add constraint "delivery_webhook_id_foreign" foreign key ("webhook_id") references "integrations"."webhook" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."delivery" add constraint "delivery_slot_check" check (slot between 1 and 500);`,
    );

    this.addSql(
      `alter table "integrations"."attempt" add constraint "attempt_webhook_id_foreign" foreign key ("webhook_id") references "integrations"."webhook" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."attempt" add constraint "attempt_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."attempt" add constraint "attempt_slot_check" check (slot between 0 and 49);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "integrations"."delivery" drop constraint "delivery_webhook_id_foreign";`);
    this.addSql(`alter table "integrations"."attempt" drop constraint "attempt_webhook_id_foreign";`);

    this.addSql(`drop table if exists "integrations"."webhook" cascade;`);
    this.addSql(`drop table if exists "integrations"."delivery" cascade;`);
    this.addSql(`drop table if exists "integrations"."attempt" cascade;`);
  }
}
