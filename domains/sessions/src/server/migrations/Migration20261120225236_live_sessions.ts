import { Migration } from '@mikro-orm/migrations';

export class Migration20261120225236_live_sessions extends Migration {
  override name = 'Migration20261120225236_live_sessions';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "sessions";`);
    this.addSql(
      `create table "sessions"."session" ("id" uuid not null, "athlete_id" uuid not null, "workout_id" uuid null, "workout_is_new" boolean null, "session_type" varchar(60) not null, "status" varchar(9) not null, "started_at" timestamptz not null, "started_on" date not null, "part_of_day" varchar(5) not null, "pause_time" timestamptz null, "ended_at" timestamptz null, "last_seen_at" timestamptz not null, "elapsed_seconds" int not null default 0, "last_second" int not null default -1, "sample_count" int not null default 0, "sum_bpm" int not null default 0, "max_bpm" smallint null, "min_bpm" smallint null, "split_count" int not null default 0, "hr_source" varchar(9) not null default 'manual', "device_name" varchar(120) null, "lthr_bpm" smallint null, "zone" smallint null, "target_low_bpm" smallint null, "target_high_bpm" smallint null, "zone_seconds" int[] null, "target_zone_seconds" int null, "distance_meters" double precision null, "training_stress" int null, "stress_formula_version" smallint null, primary key ("id"));`,
    );
    // Leaves room for row versions on the same page (HOT updates): rows are updated every ten seconds.
    this.addSql(`alter table "sessions"."session" set (fillfactor = 60);`);
    this.addSql(
      `create index "session_athlete_id_workout_id_index" on "sessions"."session" ("athlete_id", "workout_id");`,
    );
    this.addSql(
      `create unique index "session_open_unique" on "sessions"."session" ("athlete_id") where status = 'open';`,
    );

    this.addSql(
      `create table "sessions"."split" ("session_id" uuid not null, "second" int not null, "bpm" smallint not null, primary key ("session_id", "second"));`,
    );

    this.addSql(
      `create table "sessions"."chunk" ("session_id" uuid not null, "first_second" int not null, "seconds" smallint[] null, "bpm" smallint[] not null, "rr" real[] null, "rr_counts" smallint[] null, primary key ("session_id", "first_second"));`,
    );

    this.addSql(
      `alter table "sessions"."session" add constraint "session_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_status_check" check (status in ('open', 'completed', 'closed'));`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_end_check" check ((status = 'open') = (ended_at is null));`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_type_check" check (char_length(session_type) between 1 and 60);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_part_of_day_check" check (part_of_day in ('AM', 'Lunch', 'PM'));`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_elapsed_check" check (elapsed_seconds between 0 and 172800);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_samples_check" check (sample_count between 0 and 172801 and last_second between -1 and 172800 and last_second <= elapsed_seconds);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_bpm_check" check (min_bpm between 25 and 250 and max_bpm between 25 and 250 and min_bpm <= max_bpm);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_split_count_check" check (split_count between 0 and 10000);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_hr_source_check" check (hr_source in ('bluetooth', 'manual'));`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_device_name_check" check (char_length(device_name) <= 120);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_lthr_check" check (lthr_bpm between 90 and 210);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_zone_check" check (zone between 1 and 5);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_target_check" check (target_low_bpm between 25 and 250 and target_high_bpm between 25 and 250 and target_low_bpm <= target_high_bpm);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_zone_seconds_check" check (cardinality(zone_seconds) = 5);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_target_zone_check" check (target_zone_seconds between 0 and 172800);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_distance_check" check (distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_stress_check" check (training_stress between 0 and 10000);`,
    );

    this.addSql(
      `alter table "sessions"."split" add constraint "split_session_id_foreign" foreign key ("session_id") references "sessions"."session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."split" add constraint "split_check" check (second between 0 and 172800 and bpm between 0 and 250);`,
    );

    this.addSql(
      `alter table "sessions"."chunk" add constraint "chunk_session_id_foreign" foreign key ("session_id") references "sessions"."session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."chunk" add constraint "chunk_first_second_check" check (first_second between 0 and 172800);`,
    );
    this.addSql(
      `alter table "sessions"."chunk" add constraint "chunk_length_check" check (cardinality(bpm) between 1 and 3600 and (seconds is null or cardinality(seconds) = cardinality(bpm)));`,
    );
    this.addSql(
      `alter table "sessions"."chunk" add constraint "chunk_bpm_check" check (25 <= all (bpm) and 250 >= all (bpm));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "sessions"."split" drop constraint "split_session_id_foreign";`);
    this.addSql(`alter table "sessions"."chunk" drop constraint "chunk_session_id_foreign";`);

    this.addSql(`drop table if exists "sessions"."session" cascade;`);
    this.addSql(`drop table if exists "sessions"."split" cascade;`);
    this.addSql(`drop table if exists "sessions"."chunk" cascade;`);
  }
}
