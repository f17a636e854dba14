import { Migration } from '@mikro-orm/migrations';

export class Migration20261125080003_entry_undo extends Migration {
  override name = 'Migration20261125080003_entry_undo';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api"."entry_undo" ("id" uuid not null, "athlete_id" uuid not null, "table_name" varchar(127) not null, "row_ids" jsonb not null, "before" jsonb not null, "after" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "entry_undo_athlete_id_created_at_index" on "api"."entry_undo" ("athlete_id", "created_at");`,
    );

    this.addSql(
      `alter table "api"."entry_undo" add constraint "entry_undo_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api"."entry_undo" cascade;`);
  }
}
