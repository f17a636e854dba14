import { Migration } from '@mikro-orm/migrations';

export class Migration20261123180611_kudos_told extends Migration {
  override name = 'Migration20261123180611_kudos_told';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "social"."kudos_told" ("item_id" uuid not null, "athlete_id" uuid not null, primary key ("item_id", "athlete_id"));`,
    );
    this.addSql(`create index "kudos_told_athlete_id_index" on "social"."kudos_told" ("athlete_id");`);

    this.addSql(
      `alter table "social"."kudos_told" add constraint "kudos_told_item_id_foreign" foreign key ("item_id") references "social"."item" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."kudos_told" add constraint "kudos_told_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "social"."kudos_told" cascade;`);
  }
}
