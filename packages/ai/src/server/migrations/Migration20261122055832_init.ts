import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055832_init extends Migration {
  override name = 'Migration20261122055832_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "ai";`);
    this.addSql(
      `create table "ai"."daily_requests" ("athlete_id" uuid not null, "day" date not null, "requests" int not null, primary key ("athlete_id", "day"));`,
    );
    this.addSql(`create index "daily_requests_day_index" on "ai"."daily_requests" ("day");`);

    this.addSql(
      `create table "ai"."model_answer" ("athlete_id" uuid not null, "key" varchar(64) not null, "value" json not null, "answered_at" timestamptz not null, primary key ("athlete_id", "key"));`,
    );
    this.addSql(`create index "model_answer_answered_at_index" on "ai"."model_answer" ("answered_at");`);

    this.addSql(
      `create table "ai"."model_call" ("id" uuid not null, "athlete_id" uuid not null, "purpose" varchar(30) not null, "model" varchar(120) not null, "prompt_version" varchar(60) not null, "requests" int not null, "tokens_in" int null, "tokens_out" int null, "duration_ms" int not null, "outcome" varchar(30) not null, "at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "model_call_athlete_id_index" on "ai"."model_call" ("athlete_id");`);
    this.addSql(`create index "model_call_at_index" on "ai"."model_call" ("at");`);

    this.addSql(
      `alter table "ai"."daily_requests" add constraint "daily_requests_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "ai"."daily_requests" add constraint "daily_requests_requests_check" check (requests between 1 and 1000000);`,
    );

    this.addSql(
      `alter table "ai"."model_answer" add constraint "model_answer_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "ai"."model_answer" add constraint "model_answer_key_check" check (key ~ '^[0-9a-f]{64}$');`,
    );
    this.addSql(
      `alter table "ai"."model_answer" add constraint "model_answer_value_check" check (octet_length(value::text) <= 131072);`,
    );

    this.addSql(
      `alter table "ai"."model_call" add constraint "model_call_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "ai"."model_call" add constraint "model_call_requests_check" check (requests between 0 and 20);`,
    );
    this.addSql(
      `alter table "ai"."model_call" add constraint "model_call_tokens_check" check (tokens_in >= 0 and tokens_out >= 0);`,
    );
    this.addSql(
      `alter table "ai"."model_call" add constraint "model_call_duration_check" check (duration_ms >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai"."daily_requests" cascade;`);
    this.addSql(`drop table if exists "ai"."model_answer" cascade;`);
    this.addSql(`drop table if exists "ai"."model_call" cascade;`);
  }
}
