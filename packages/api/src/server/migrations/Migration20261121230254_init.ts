import { Migration } from '@mikro-orm/migrations';

export class Migration20261121230254_init extends Migration {
  override name = 'Migration20261121230254_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "api";`);
    this.addSql(
      `create table "api"."answered_call" ("athlete_id" uuid not null, "key" varchar(255) not null, "procedure" varchar(100) not null, "input_hash" varchar(64) not null, "answer" json null, "answered_at" timestamptz not null, primary key ("athlete_id", "key"));`,
    );
    this.addSql(`create index "answered_call_answered_at_index" on "api"."answered_call" ("answered_at");`);

    this.addSql(
      `create table "api"."queued_work" ("id" bigserial primary key, "athlete_id" uuid not null, "work" varchar(100) not null, "data" jsonb not null);`,
    );
    this.addSql(`create index "queued_work_athlete_id_index" on "api"."queued_work" ("athlete_id");`);

    this.addSql(
      `alter table "api"."answered_call" add constraint "answered_call_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "api"."answered_call" add constraint "answered_call_key_check" check (length(key) between 1 and 255);`,
    );

    this.addSql(
      `alter table "api"."queued_work" add constraint "queued_work_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api"."answered_call" cascade;`);
    this.addSql(`drop table if exists "api"."queued_work" cascade;`);
  }
}
