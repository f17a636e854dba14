import { Migration } from '@mikro-orm/migrations';

const buildCountFunction = (commentCondition: string) => `
  create or replace function "social"."count_talk"() returns trigger language plpgsql as $$
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
        from (select item_id, count(*)::int as n from changed ${commentCondition} group by 1) c where i.id = c.item_id;
    end if;
    return null;
  end $$;`;

export class Migration20261130200754_moderation extends Migration {
  override name = 'Migration20261130200754_moderation';

  override up(): void | Promise<void> {
    this.addSql(`alter table "social"."item" add "hidden_at" timestamptz null;`);

    this.addSql(`alter table "social"."comment" add "hidden_at" timestamptz null;`);

    this.addSql(
      `alter table "social"."report" add "decided_at" timestamptz null, add "decision" varchar(10) null;`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_decision_check" check ((decided_at is null) = (decision is null) and decision in ('hidden', 'kept'));`,
    );
    // A hidden comment is subtracted when it is hidden, so its deletion must not subtract it again.
    this.addSql(buildCountFunction('where hidden_at is null'));
  }

  override down(): void | Promise<void> {
    this.addSql(buildCountFunction(''));
    this.addSql(`
      update "social"."item" i set comment_count = i.comment_count + c.n
        from (select item_id, count(*)::int as n from "social"."comment" where hidden_at is not null group by 1) c
       where i.id = c.item_id;`);
    this.addSql(`alter table "social"."comment" drop column "hidden_at";`);

    this.addSql(`alter table "social"."item" drop column "hidden_at";`);

    this.addSql(`alter table "social"."report" drop constraint "report_decision_check";`);
    this.addSql(`alter table "social"."report" drop column "decided_at", drop column "decision";`);
  }
}
