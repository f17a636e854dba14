import { Migration } from '@mikro-orm/migrations';

export class Migration20261130090347_access_tokens extends Migration {
  override name = 'Migration20261130090347_access_tokens';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "integrations";`);
    this.addSql(
      `create table "integrations"."access_token" ("id" uuid not null, "athlete_id" uuid not null, "slot" smallint not null, "name" text not null, "token_hash" varchar(64) not null, "token_start" varchar(8) not null, "scopes" jsonb not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "access_token_expiry_index" on "integrations"."access_token" ("expires_at");`);
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_slot_check" check (slot between 1 and 20);`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_name_check" check (char_length(name) between 1 and 60);`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_hash_check" check (token_hash ~ '^[0-9a-f]{64}$');`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_start_check" check (char_length(token_start) = 8);`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_scopes_check" check (jsonb_typeof(scopes) = 'array');`,
    );
    this.addSql(
      `alter table "integrations"."access_token" add constraint "access_token_expiry_check" check (expires_at <= created_at + interval '366 days');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "integrations"."access_token" cascade;`);
  }
}
