import { Migration } from '@mikro-orm/migrations';

export class Migration20261120191853_users_and_sign_ins extends Migration {
  override name = 'Migration20261120191853_users_and_sign_ins';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "auth";`);
    this.addSql(
      `create table "auth"."user" ("id" uuid not null, "email" varchar(254) not null, "first_name" varchar(100) not null, "last_name" varchar(100) not null, "profile_image_url" varchar(2048) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "auth"."user" add constraint "user_email_unique" unique ("email");`);

    this.addSql(
      `create table "auth"."sign_in" ("id" uuid not null, "user_id" uuid not null, "token_hash" varchar(43) not null, "user_agent" varchar(200) not null, "created_at" timestamptz not null, "last_seen_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "sign_in_user_id_index" on "auth"."sign_in" ("user_id");`);
    this.addSql(
      `alter table "auth"."sign_in" add constraint "sign_in_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `create table "auth"."account" ("issuer" varchar(500) not null, "subject" varchar(255) not null, "user_id" uuid not null, "created_at" timestamptz not null, primary key ("issuer", "subject"));`,
    );
    this.addSql(`create index "account_user_id_index" on "auth"."account" ("user_id");`);

    this.addSql(
      `alter table "auth"."sign_in" add constraint "sign_in_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "auth"."account" add constraint "account_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "auth"."sign_in" drop constraint "sign_in_user_id_foreign";`);
    this.addSql(`alter table "auth"."account" drop constraint "account_user_id_foreign";`);

    this.addSql(`drop table if exists "auth"."user" cascade;`);
    this.addSql(`drop table if exists "auth"."sign_in" cascade;`);
    this.addSql(`drop table if exists "auth"."account" cascade;`);
  }
}
