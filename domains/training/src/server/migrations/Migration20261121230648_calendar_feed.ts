import { Migration } from '@mikro-orm/migrations';

export class Migration20261121230648_calendar_feed extends Migration {
  override name = 'Migration20261121230648_calendar_feed';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."calendar_feed" ("athlete_id" uuid not null, "secret_hash" varchar(64) not null, "created_at" timestamptz not null, primary key ("athlete_id"));`,
    );
    this.addSql(
      `alter table "training"."calendar_feed" add constraint "calendar_feed_secret_hash_unique" unique ("secret_hash");`,
    );

    this.addSql(
      `alter table "training"."calendar_feed" add constraint "calendar_feed_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."calendar_feed" cascade;`);
  }
}
