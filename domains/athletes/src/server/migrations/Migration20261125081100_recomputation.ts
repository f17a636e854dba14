import { Migration } from '@mikro-orm/migrations';

export class Migration20261125081100_recomputation extends Migration {
  override name = 'Migration20261125081100_recomputation';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "athletes"."recomputation" ("athlete_id" uuid not null, "requested_at" timestamptz not null, "total" int not null, "done" int not null, "finished_at" timestamptz null, primary key ("athlete_id"));`,
    );
    this.addSql(
      `alter table "athletes"."recomputation" add constraint "recomputation_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."recomputation" add constraint "recomputation_done_check" check (done between 0 and total);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "athletes"."recomputation" cascade;`);
  }
}
