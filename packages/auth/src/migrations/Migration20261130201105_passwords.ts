import { Migration } from '@mikro-orm/migrations';

export class Migration20261130201105_passwords extends Migration {
  override name = 'Migration20261130201105_passwords';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "auth"."password" ("user_id" uuid not null, "email" varchar(254) not null, "hash" varchar(200) not null, "changed_at" timestamptz not null, "attempts" smallint not null default 0, "attempts_since" timestamptz not null, primary key ("user_id"));`,
    );
    this.addSql(`alter table "auth"."password" add constraint "password_email_unique" unique ("email");`);

    this.addSql(
      `alter table "auth"."password" add constraint "password_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."password" add constraint "password_attempts_check" check (attempts >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "auth"."password" cascade;`);
  }
}
