import { Migration } from '@mikro-orm/migrations';

export class Migration20261129220252_routes_and_laps extends Migration {
  override name = 'Migration20261129220252_routes_and_laps';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "sessions"."lap" ("session_id" uuid not null, "position" smallint not null, "start_elapsed_seconds" int not null, "start_timer_seconds" int not null, "elapsed_seconds" int not null, "timer_seconds" int not null, "distance_meters" double precision null, "average_bpm" smallint null, primary key ("session_id", "position"));`,
    );

    this.addSql(
      `create table "sessions"."route" ("session_id" uuid not null, "seconds" int[] not null, "timer_seconds" int[] not null, "latitude_microdegrees" int[] null, "longitude_microdegrees" int[] null, "altitude_meters" real[] null, "cadence_per_minute" smallint[] null, primary key ("session_id"));`,
    );

    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_session_id_foreign" foreign key ("session_id") references "sessions"."session" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_position_check" check (position between 0 and 999);`,
    );
    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_elapsed_check" check (start_elapsed_seconds between 0 and 2592000 and elapsed_seconds between 0 and 2592000);`,
    );
    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_timer_check" check (start_timer_seconds between 0 and 172800 and timer_seconds between 0 and 172800);`,
    );
    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_distance_check" check (distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "sessions"."lap" add constraint "lap_bpm_check" check (average_bpm between 25 and 250);`,
    );

    this.addSql(
      `alter table "sessions"."route" add constraint "route_session_id_foreign" foreign key ("session_id") references "sessions"."session" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_length_check" check (cardinality(seconds) between 2 and 200000 and cardinality(timer_seconds) = cardinality(seconds) and cardinality(altitude_meters) = cardinality(seconds) and cardinality(cadence_per_minute) = cardinality(seconds));`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_position_check" check ((latitude_microdegrees is null) = (longitude_microdegrees is null) and cardinality(latitude_microdegrees) = cardinality(seconds) and cardinality(longitude_microdegrees) = cardinality(seconds));`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_seconds_check" check (0 <= all (seconds) and 2592000 >= all (seconds) and 0 <= all (timer_seconds) and 172800 >= all (timer_seconds));`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_degrees_check" check (-90000000 <= all (latitude_microdegrees) and 90000000 >= all (latitude_microdegrees) and -180000000 <= all (longitude_microdegrees) and 180000000 >= all (longitude_microdegrees));`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_altitude_check" check (-1000 <= all (altitude_meters) and 20000 >= all (altitude_meters));`,
    );
    this.addSql(
      `alter table "sessions"."route" add constraint "route_cadence_check" check (0 <= all (cadence_per_minute) and 500 >= all (cadence_per_minute));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "sessions"."lap" cascade;`);
    this.addSql(`drop table if exists "sessions"."route" cascade;`);
  }
}
