import { Migration } from '@mikro-orm/migrations';

export class Migration20261201001118_reported extends Migration {
  override name = 'Migration20261201001118_reported';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "social"."report" add "item_type" varchar(20) null, add "item_source" text null;`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_item_source_check" check (char_length(item_source) between 1 and 100);`,
    );
    this.addSql(`
      update "social"."report" r set item_type = i.type, item_source = i.source
        from "social"."item" i where r.about = 'item' and i.id = r.thing_id;`);
    // An athlete may delete a hidden post and make it again. The author's statement can't read others' reports.
    this.addSql(`
      create function "social"."hide_reported_item"() returns trigger language plpgsql security definer set search_path = '' as $$
      begin
        new.hidden_at := coalesce(new.hidden_at, (
          select max(r.decided_at) from social.report r
           where r.reported_id = new.athlete_id and r.about = 'item' and r.decision = 'hidden'
             and r.item_type = new.type and r.item_source = new.source));
        return new;
      end $$;`);
    this.addSql(
      `create trigger "item_hide_reported" before insert on "social"."item" for each row execute function "social"."hide_reported_item"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "item_hide_reported" on "social"."item";`);
    this.addSql(`drop function "social"."hide_reported_item"();`);
    this.addSql(`alter table "social"."report" drop constraint "report_item_source_check";`);
    this.addSql(`alter table "social"."report" drop column "item_type", drop column "item_source";`);
  }
}
