import { Migration } from '@mikro-orm/migrations';

export class Migration20261130125325_mail_and_recovery_codes extends Migration {
  override name = 'Migration20261130125325_mail_and_recovery_codes';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "auth"."recovery_code" ("id" uuid not null, "user_id" uuid not null, "slot" smallint not null, "prefix" varchar(4) not null, "code_hash" varchar(43) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "recovery_code_prefix_index" on "auth"."recovery_code" ("prefix");`);
    this.addSql(
      `alter table "auth"."recovery_code" add constraint "recovery_code_slot_unique" unique ("user_id", "slot");`,
    );

    this.addSql(
      `create table "auth"."outgoing_mail" ("id" uuid not null, "purpose" varchar(20) not null, "email" varchar(200) not null, "slot" smallint not null, "stranger_slot" smallint null, "user_id" uuid null, "token_hash" varchar(43) null, "browser_hash" varchar(43) null, "way" varchar(10) null, "way_token_hash" varchar(43) null, "first_name" varchar(100) null, "last_name" varchar(100) null, "return_to" varchar(2000) null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "done_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_slot_unique" unique ("stranger_slot");`,
    );
    this.addSql(`create index "outgoing_mail_user_id_index" on "auth"."outgoing_mail" ("user_id");`);
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_token_hash_unique" unique ("token_hash");`,
    );
    this.addSql(`create index "outgoing_mail_created_at_index" on "auth"."outgoing_mail" ("created_at");`);
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_slot_unique" unique ("email", "purpose", "slot");`,
    );

    this.addSql(`alter table "auth"."user" add "email_confirmed_at" timestamptz null;`);

    this.addSql(
      `alter table "auth"."recovery_code" add constraint "recovery_code_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."recovery_code" add constraint "recovery_code_slot_check" check (slot between 1 and 10);`,
    );

    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_slot_check" check (slot between 1 and 5);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_slot_check" check (stranger_slot between 1 and 100);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_check" check (purpose not in ('sign-up', 'confirm') or stranger_slot is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "auth"."recovery_code" cascade;`);
    this.addSql(`drop table if exists "auth"."outgoing_mail" cascade;`);

    this.addSql(`alter table "auth"."user" drop column "email_confirmed_at";`);
  }
}
