import { Migration } from '@mikro-orm/migrations';

export class Migration20261130094553_front_door extends Migration {
  override name = 'Migration20261130094553_front_door';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "auth"."installation" ("id" smallint primary key, "sign_up" varchar(10) not null default 'invite', "setup_token_hash" varchar(43) null);`,
    );

    this.addSql(
      `create table "auth"."invite" ("id" uuid not null, "slot" smallint not null, "user_id" uuid not null, "token_hash" varchar(43) not null, "max_uses" smallint not null, "use_count" smallint not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "auth"."invite" add constraint "invite_slot_unique" unique ("slot");`);
    this.addSql(`create index "invite_user_id_index" on "auth"."invite" ("user_id");`);
    this.addSql(
      `alter table "auth"."invite" add constraint "invite_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `alter table "auth"."user" add "role" varchar(10) not null default 'athlete', add "email_verified" boolean not null default true;`,
    );
    this.addSql(`create unique index "user_owner_unique" on "auth"."user" ("role") where role = 'owner';`);
    this.addSql(
      `alter table "auth"."user" add constraint "user_role_check" check (role in ('owner', 'admin', 'athlete'));`,
    );

    this.addSql(
      `alter table "auth"."installation" add constraint "installation_one_row_check" check (id = 1);`,
    );
    this.addSql(
      `alter table "auth"."installation" add constraint "installation_sign_up_check" check (sign_up in ('closed', 'invite', 'open'));`,
    );

    this.addSql(
      `alter table "auth"."invite" add constraint "invite_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."invite" add constraint "invite_slot_check" check (slot between 1 and 100);`,
    );
    this.addSql(
      `alter table "auth"."invite" add constraint "invite_max_uses_check" check (max_uses between 1 and 100);`,
    );
    this.addSql(
      `alter table "auth"."invite" add constraint "invite_use_count_check" check (use_count between 0 and max_uses);`,
    );
    this.addSql(
      `alter table "auth"."invite" add constraint "invite_expiry_check" check (expires_at > created_at and expires_at <= created_at + interval '720 hours');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "auth"."installation" cascade;`);
    this.addSql(`drop table if exists "auth"."invite" cascade;`);

    this.addSql(`drop index "auth"."user_owner_unique";`);
    this.addSql(`alter table "auth"."user" drop constraint "user_role_check";`);
    this.addSql(`alter table "auth"."user" drop column "role", drop column "email_verified";`);
  }
}
