import { Migration } from '@mikro-orm/migrations';

export class Migration20261123140937_daily_total extends Migration {
  override name = 'Migration20261123140937_daily_total';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "ai"."daily_total" ("day" date not null, "requests" int not null, primary key ("day"));`,
    );
    this.addSql(
      `alter table "ai"."daily_total" add constraint "daily_total_requests_check" check (requests >= 1);`,
    );
    // Written by hand: the entities don't describe the totals of earlier days.
    this.addSql(
      `insert into "ai"."daily_total" ("day", "requests") select "day", sum("requests") from "ai"."daily_requests" group by "day";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "ai"."daily_total" cascade;`);
  }
}
