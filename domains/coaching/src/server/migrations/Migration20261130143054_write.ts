import { Migration } from '@mikro-orm/migrations';

export class Migration20261130143054_write extends Migration {
  override name = 'Migration20261130143054_write';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "coaching"."write_count" ("athlete_id" uuid not null, "kind" varchar(20) not null, "minute" timestamptz not null, "count" int not null, primary key ("athlete_id", "kind"));`,
    );

    this.addSql(
      `alter table "coaching"."write_count" add constraint "write_count_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "coaching"."write_count" cascade;`);
  }
}
