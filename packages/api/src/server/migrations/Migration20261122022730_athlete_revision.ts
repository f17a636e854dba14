import { Migration } from '@mikro-orm/migrations';

export class Migration20261122022730_athlete_revision extends Migration {
  override name = 'Migration20261122022730_athlete_revision';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api"."athlete_revision" ("athlete_id" uuid not null, "revision" uuid not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `alter table "api"."athlete_revision" add constraint "athlete_revision_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api"."athlete_revision" cascade;`);
  }
}
