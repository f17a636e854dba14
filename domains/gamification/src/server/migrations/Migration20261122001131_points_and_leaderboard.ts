import { Migration } from '@mikro-orm/migrations';

export class Migration20261122001131_points_and_leaderboard extends Migration {
  override name = 'Migration20261122001131_points_and_leaderboard';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "gamification";`);
    this.addSql(
      `create table "gamification"."ad_claim" ("id" uuid not null, "athlete_id" uuid not null, "date" date not null, "day_ends_at" timestamptz not null, "claimed_at" timestamptz not null, "ad_id" varchar(40) not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "ad_claim_athlete_id_claimed_at_index" on "gamification"."ad_claim" ("athlete_id", "claimed_at");`,
    );

    this.addSql(
      `create table "gamification"."earning" ("athlete_id" uuid not null, "rule" varchar(10) not null, "source_id" varchar(36) not null, "workout_id" uuid null, "date" date not null, "label" varchar(60) null, "worth" smallint not null, "points" smallint not null default 0, "slot" smallint null, "entry" int null, "times" smallint not null default 0, "is_imported" boolean not null default false, "heard_on" date not null, "is_removed" boolean not null default false, "is_implausible" boolean not null default false, "distance_meters" double precision not null default 0, "activity_seconds" int not null default 0, primary key ("athlete_id", "rule", "source_id"));`,
    );
    this.addSql(
      `create index "earning_athlete_id_date_index" on "gamification"."earning" ("athlete_id", "date");`,
    );
    this.addSql(
      `create index "earning_athlete_id_workout_id_index" on "gamification"."earning" ("athlete_id", "workout_id") where workout_id is not null;`,
    );
    this.addSql(
      `create unique index "earning_slot_unique" on "gamification"."earning" ("athlete_id", "rule", "date", "slot") where slot is not null;`,
    );

    this.addSql(
      `create table "gamification"."ledger" ("athlete_id" uuid not null, "entry" int not null, "rule" varchar(10) not null, "source_id" varchar(36) not null, "times" smallint not null, "workout_id" uuid null, "date" date not null, "slot" smallint null, "label" varchar(60) null, "points" smallint not null, "reverses" int null, "reason" varchar(12) null, "at" timestamptz not null, primary key ("athlete_id", "entry"));`,
    );
    this.addSql(
      `create unique index "ledger_source_unique" on "gamification"."ledger" ("athlete_id", "rule", "source_id", "times") where reverses is null;`,
    );
    this.addSql(
      `create unique index "ledger_reverses_unique" on "gamification"."ledger" ("athlete_id", "reverses") where reverses is not null;`,
    );

    this.addSql(
      `create table "gamification"."rank_bucket" ("bucket" int not null, "athletes" int not null, primary key ("bucket"));`,
    );

    this.addSql(
      `create table "gamification"."rank_points" ("points" int not null, "athletes" int not null, primary key ("points"));`,
    );

    this.addSql(
      `create table "gamification"."score" ("athlete_id" uuid not null, "points" int not null default 0, "total_meters" double precision not null default 0, "activity_seconds" int not null default 0, "protein_goals" int not null default 0, "reached_at" timestamptz not null, "entries" int not null default 0, "ranked_points" int not null default 0, "replayed_at" timestamptz null, primary key ("athlete_id"));`,
    );
    this.addSql(
      `create index "score_rank_index" on "gamification"."score" (points desc, reached_at, athlete_id) where points > 0;`,
    );

    this.addSql(
      `alter table "gamification"."ad_claim" add constraint "ad_claim_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_rule_check" check (rule in ('workout', 'zone', 'protein', 'ad'));`,
    );
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_worth_check" check (worth between 0 and 288);`,
    );
    this.addSql(`alter table "gamification"."earning" add constraint "earning_paid_check" check ((case when points = 0 then slot is null and entry is null
        when rule = 'workout' then points = 5 and slot in (1, 2) and entry is not null
        when rule = 'zone' then points between 1 and 60 and slot is null and entry is not null
        when rule = 'protein' then points = 50 and slot = 1 and entry is not null
        else points = 20 + 5 * slot and slot in (1, 2) and entry is not null end) is true);`);
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_label_check" check (char_length(label) between 1 and 60);`,
    );
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_distance_check" check (distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_activity_check" check (activity_seconds between 0 and 172800);`,
    );

    this.addSql(
      `alter table "gamification"."ledger" add constraint "ledger_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gamification"."ledger" add constraint "ledger_rule_check" check (rule in ('workout', 'zone', 'protein', 'ad'));`,
    );
    this.addSql(
      `alter table "gamification"."ledger" add constraint "ledger_points_check" check (points between -60 and 60 and points <> 0);`,
    );
    this.addSql(
      `alter table "gamification"."ledger" add constraint "ledger_reverses_check" check ((points < 0) = (reverses is not null) and reverses < entry);`,
    );
    this.addSql(
      `alter table "gamification"."ledger" add constraint "ledger_reason_check" check (reason in ('removed', 'implausible', 'changed'));`,
    );

    this.addSql(
      `alter table "gamification"."rank_bucket" add constraint "rank_bucket_athletes_check" check (athletes >= 0);`,
    );

    this.addSql(
      `alter table "gamification"."rank_points" add constraint "rank_points_athletes_check" check (athletes >= 0);`,
    );

    this.addSql(
      `alter table "gamification"."score" add constraint "score_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "gamification"."score" add constraint "score_points_check" check (points >= 0);`,
    );
    this.addSql(
      `alter table "gamification"."score" add constraint "score_total_meters_check" check (total_meters between 0 and 1e12);`,
    );
    this.addSql(
      `alter table "gamification"."score" add constraint "score_activity_check" check (activity_seconds >= 0);`,
    );
    this.addSql(
      `alter table "gamification"."score" add constraint "score_protein_check" check (protein_goals >= 0);`,
    );
    this.addSql(
      `alter table "gamification"."score" add constraint "score_entries_check" check (entries >= 0);`,
    );

    // Triggers are not part of the entities and are written by hand.
    this.addSql(`create function "gamification"."refuse_ledger_change"() returns trigger language plpgsql as $$
      begin
        -- The deletion of an account reaches here through its foreign key, one trigger deep.
        if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
        raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
      end $$;`);
    this.addSql(
      `create trigger "ledger_append_only" before update or delete on "gamification"."ledger" for each row execute function "gamification"."refuse_ledger_change"();`,
    );
    this.addSql(
      `create trigger "ledger_no_truncate" before truncate on "gamification"."ledger" for each statement execute function "gamification"."refuse_ledger_change"();`,
    );

    this.addSql(`create function "gamification"."refuse_too_much_zone_time"() returns trigger language plpgsql as $$
      begin
        if (select sum(points) from "gamification"."earning"
             where athlete_id = new.athlete_id and date = new.date and rule = 'zone') > 60 then
          raise exception 'a day pays 60 points of zone time' using errcode = 'check_violation';
        end if;
        return null;
      end $$;`);
    this.addSql(
      `create trigger "earning_zone_day" after insert or update on "gamification"."earning" for each row when (new.rule = 'zone' and new.points > 0) execute function "gamification"."refuse_too_much_zone_time"();`,
    );

    // Updates the counters once per transaction, at commit, to minimize the lock time of shared rows. Buckets
    // before points, each in key order, which prevents deadlocks.
    this.addSql(`create function "gamification"."keep_rank"() returns trigger language plpgsql as $$
      declare
        was int;
        now_is int := 0;
        change record;
      begin
        if tg_op = 'DELETE' then
          was := old.ranked_points;
        else
          select points, ranked_points into now_is, was from "gamification"."score"
           where athlete_id = new.athlete_id for update;
          if not found then return null; end if;
        end if;
        if was = now_is then return null; end if;
        for change in
          select key, sum(step) as step from (values (was / 64, -1, was), (now_is / 64, 1, now_is)) v (key, step, points)
           where points > 0 group by key having sum(step) <> 0 order by key
        loop
          if change.step > 0 then
            insert into "gamification"."rank_bucket" as c (bucket, athletes) values (change.key, 1)
            on conflict (bucket) do update set athletes = c.athletes + 1;
          else
            update "gamification"."rank_bucket" set athletes = athletes - 1 where bucket = change.key;
          end if;
        end loop;
        for change in
          select key, step from (values (was, -1), (now_is, 1)) v (key, step) where key > 0 order by key
        loop
          if change.step > 0 then
            insert into "gamification"."rank_points" as c (points, athletes) values (change.key, 1)
            on conflict (points) do update set athletes = c.athletes + 1;
          else
            update "gamification"."rank_points" set athletes = athletes - 1 where points = change.key;
          end if;
        end loop;
        if tg_op <> 'DELETE' then
          update "gamification"."score" set ranked_points = now_is where athlete_id = new.athlete_id;
        end if;
        return null;
      end $$;`);
    this.addSql(
      `create constraint trigger "score_rank" after insert or update of points or delete on "gamification"."score" deferrable initially deferred for each row execute function "gamification"."keep_rank"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gamification"."ad_claim" cascade;`);
    this.addSql(`drop table if exists "gamification"."earning" cascade;`);
    this.addSql(`drop table if exists "gamification"."ledger" cascade;`);
    this.addSql(`drop table if exists "gamification"."rank_bucket" cascade;`);
    this.addSql(`drop table if exists "gamification"."rank_points" cascade;`);
    this.addSql(`drop table if exists "gamification"."score" cascade;`);
    for (const name of ['keep_rank', 'refuse_too_much_zone_time', 'refuse_ledger_change'])
      this.addSql(`drop function if exists "gamification"."${name}"();`);
  }
}
