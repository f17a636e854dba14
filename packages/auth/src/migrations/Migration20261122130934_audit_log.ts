import { Migration } from '@mikro-orm/migrations';

export class Migration20261122130934_audit_log extends Migration {
  override name = 'Migration20261122130934_audit_log';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "auth"."audit_entry" ("id" uuid not null, "user_id" uuid null, "at" timestamptz not null, "kind" varchar(40) not null, "actor" varchar(10) not null, "about_hash" varchar(64) null, "browser" varchar(200) null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_entry_user_index" on "auth"."audit_entry" ("user_id", "id");`);
    this.addSql(`create index "audit_entry_at_index" on "auth"."audit_entry" ("at");`);

    this.addSql(`alter table "auth"."user" add "disabled_at" timestamptz null;`);

    this.addSql(
      `alter table "auth"."audit_entry" add constraint "audit_entry_user_id_foreign" foreign key ("user_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "auth"."audit_entry" add constraint "audit_entry_kind_check" check (kind ~ '^[a-z]+(-[a-z]+)*$');`,
    );
    this.addSql(
      `alter table "auth"."audit_entry" add constraint "audit_entry_actor_check" check (actor in ('athlete', 'operator', 'nobody'));`,
    );
    this.addSql(
      `alter table "auth"."audit_entry" add constraint "audit_entry_about_check" check (about_hash ~ '^[0-9a-f]{64}$');`,
    );

    // Written by hand: entities don't describe triggers and functions.
    this.addSql(`create function "auth"."refuse_audit_change"() returns trigger language plpgsql as $$
      begin
        -- The deletion of an account reaches here through its foreign key, one trigger deep.
        if tg_op = 'DELETE' and (pg_trigger_depth() > 1 or old.at < now() - interval '180 days') then return old; end if;
        raise exception 'the audit log is append-only' using errcode = 'restrict_violation';
      end $$;`);
    this.addSql(
      `create trigger "audit_entry_append_only" before update or delete on "auth"."audit_entry" for each row execute function "auth"."refuse_audit_change"();`,
    );
    // Runs with its owner's rights: the product's role may not delete entries.
    this.addSql(`create function "auth"."delete_old_audit"(before timestamptz, most int) returns int
      language sql security definer set search_path = pg_catalog as $$
        with old as (
          select id from "auth"."audit_entry" where at < least(before, now() - interval '180 days') limit most
        ), gone as (
          delete from "auth"."audit_entry" where id in (select id from old) returning 1
        )
        select count(*)::int from gone
      $$;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop function if exists "auth"."delete_old_audit"(timestamptz, int);`);
    this.addSql(`drop table if exists "auth"."audit_entry" cascade;`);
    this.addSql(`drop function if exists "auth"."refuse_audit_change"();`);

    this.addSql(`alter table "auth"."user" drop column "disabled_at";`);
  }
}
