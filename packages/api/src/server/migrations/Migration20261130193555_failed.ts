import { Migration } from '@mikro-orm/migrations';

export class Migration20261130193555_failed extends Migration {
  override name = 'Migration20261130193555_failed';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api"."failed_run" ("job" varchar(100) not null, "hour" timestamptz not null, "count" int not null, primary key ("job", "hour"));`,
    );

    this.addSql(`alter table "api"."failed_run" add constraint "failed_run_count_check" check (count > 0);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api"."failed_run" cascade;`);
  }
}
