import { Migration } from '@mikro-orm/migrations';

export class Migration20261121230456_tracks_and_efficiency extends Migration {
  override name = 'Migration20261121230456_tracks_and_efficiency';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sessions"."track" ("session_id" uuid not null, "seconds" real[] not null, "meters" real[] not null, primary key ("session_id"));`,
    );

    this.addSql(`alter table "sessions"."session" drop constraint "session_hr_source_check";`);
    this.addSql(
      `alter table "sessions"."session" add "summary_average_bpm" smallint null, add "summary_max_bpm" smallint null, add "efficiency_factor" double precision null, add "decoupling_percent" double precision null, add "removed_at" timestamptz null;`,
    );
    this.addSql(
      `create index "session_athlete_id_started_at_index" on "sessions"."session" ("athlete_id", "started_at");`,
    );
    this.addSql(
      `create index "session_removed_at_index" on "sessions"."session" ("removed_at") where removed_at is not null;`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_summary_check" check (summary_average_bpm between 25 and 250 and summary_max_bpm between 25 and 250);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_efficiency_check" check ((efficiency_factor is null) = (decoupling_percent is null) and efficiency_factor between 0 and 10000 and decoupling_percent between -10000 and 100);`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_hr_source_check" check (hr_source in ('bluetooth', 'manual', 'file'));`,
    );

    this.addSql(
      `alter table "sessions"."track" add constraint "track_session_id_foreign" foreign key ("session_id") references "sessions"."session" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."track" add constraint "track_length_check" check (cardinality(seconds) between 2 and 200000 and cardinality(meters) = cardinality(seconds));`,
    );
    this.addSql(
      `alter table "sessions"."track" add constraint "track_seconds_check" check (0 <= all (seconds) and 2592000 >= all (seconds));`,
    );
    this.addSql(
      `alter table "sessions"."track" add constraint "track_meters_check" check (0 <= all (meters) and 1000000 >= all (meters));`,
    );
  }

  override down(): void | Promise<void> {
    // The older schema has no removed or file recordings: the former are deleted, the latter become manual.
    this.addSql(`delete from "sessions"."session" where removed_at is not null;`);
    this.addSql(`update "sessions"."session" set hr_source = 'manual' where hr_source = 'file';`);
    this.addSql(`drop table if exists "sessions"."track" cascade;`);

    this.addSql(`drop index "sessions"."session_athlete_id_started_at_index";`);
    this.addSql(`drop index "sessions"."session_removed_at_index";`);
    this.addSql(`alter table "sessions"."session" drop constraint "session_summary_check";`);
    this.addSql(`alter table "sessions"."session" drop constraint "session_efficiency_check";`);
    this.addSql(`alter table "sessions"."session" drop constraint "session_hr_source_check";`);
    this.addSql(
      `alter table "sessions"."session" drop column "summary_average_bpm", drop column "summary_max_bpm", drop column "efficiency_factor", drop column "decoupling_percent", drop column "removed_at";`,
    );
    this.addSql(
      `alter table "sessions"."session" add constraint "session_hr_source_check" check (hr_source in ('bluetooth', 'manual'));`,
    );
  }
}
