import { Migration } from '@mikro-orm/migrations';

export class Migration20261122022711_kept_counts extends Migration {
  override name = 'Migration20261122022711_kept_counts';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "social"."item" add "kudos_count" int not null default 0, add "comment_count" int not null default 0;`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_counts_check" check (kudos_count >= 0 and comment_count >= 0);`,
    );
    // Leaves room on each page for HOT updates of the counts.
    this.addSql(`alter table "social"."item" set (fillfactor = 90);`);
    this.addSql(`
      update "social"."item" i
         set kudos_count = (select count(*) from "social"."kudos" k where k.item_id = i.id),
             comment_count = (select count(*) from "social"."comment" c where c.item_id = i.id)
       where exists (select from "social"."kudos" k where k.item_id = i.id)
          or exists (select from "social"."comment" c where c.item_id = i.id);`);
    // Triggers keep the counts in the same transaction, account deletion included. They lock several items in
    // key order, so that parallel deletions don't deadlock.
    this.addSql(`
      create function "social"."count_talk"() returns trigger language plpgsql as $$
      declare
        step int := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        if not exists (select from changed) then
          return null;
        end if;
        perform from "social"."item" where id in (select item_id from changed) order by id for no key update;
        if tg_table_name = 'kudos' then
          update "social"."item" i set kudos_count = i.kudos_count + step * c.n
            from (select item_id, count(*)::int as n from changed group by 1) c where i.id = c.item_id;
        else
          update "social"."item" i set comment_count = i.comment_count + step * c.n
            from (select item_id, count(*)::int as n from changed group by 1) c where i.id = c.item_id;
        end if;
        return null;
      end $$;`);
    for (const table of ['kudos', 'comment']) {
      this.addSql(
        `create trigger "${table}_given" after insert on "social"."${table}" referencing new table as changed for each statement execute function "social"."count_talk"();`,
      );
      this.addSql(
        `create trigger "${table}_gone" after delete on "social"."${table}" referencing old table as changed for each statement execute function "social"."count_talk"();`,
      );
    }
  }

  override down(): void | Promise<void> {
    for (const table of ['kudos', 'comment'])
      for (const when of ['given', 'gone'])
        this.addSql(`drop trigger "${table}_${when}" on "social"."${table}";`);
    this.addSql(`drop function "social"."count_talk"();`);
    this.addSql(`alter table "social"."item" reset (fillfactor);`);
    this.addSql(`alter table "social"."item" drop constraint "item_counts_check";`);
    this.addSql(`alter table "social"."item" drop column "kudos_count", drop column "comment_count";`);
  }
}
