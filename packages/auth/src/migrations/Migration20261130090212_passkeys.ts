import { Migration } from '@mikro-orm/migrations';

export class Migration20261130090212_passkeys extends Migration {
  override name = 'Migration20261130090212_passkeys';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "auth"."spent_challenge" ("challenge_hash" varchar(43) not null, "expires_at" timestamptz not null, primary key ("challenge_hash"));`,
    );
    this.addSql(
      `create index "spent_challenge_expires_at_index" on "auth"."spent_challenge" ("expires_at");`,
    );

    this.addSql(
      `create table "auth"."passkey" ("id" uuid not null, "user_id" uuid not null, "slot" smallint not null, "credential_id" varchar(1364) not null, "public_key" text not null, "counter" double precision not null, "transports" varchar(100) not null, "backed_up" boolean not null, "name" varchar(60) not null, "created_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "auth"."passkey" add constraint "passkey_credential_id_unique" unique ("credential_id");`,
    );
    this.addSql(
      `alter table "auth"."passkey" add constraint "passkey_slot_unique" unique ("user_id", "slot");`,
    );

    this.addSql(
      `alter table "auth"."passkey" add constraint "passkey_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."passkey" add constraint "passkey_slot_check" check (slot between 1 and 10);`,
    );
    this.addSql(`alter table "auth"."passkey" add constraint "passkey_counter_check" check (counter >= 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "auth"."spent_challenge" cascade;`);
    this.addSql(`drop table if exists "auth"."passkey" cascade;`);
  }
}
