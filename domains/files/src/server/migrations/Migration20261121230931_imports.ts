import { Migration } from '@mikro-orm/migrations';

export class Migration20261121230931_imports extends Migration {
  override name = 'Migration20261121230931_imports';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "files";`);
    this.addSql(
      `create table "files"."import" ("id" uuid not null, "athlete_id" uuid not null, "name" varchar(200) not null, "bytes" int not null, "state" varchar(7) not null, "created_at" timestamptz not null, "heard_at" timestamptz not null, "total_files" int null, "read_files" int not null default 0, "unpacked_bytes" double precision not null default 0, "problem" varchar(500) null, primary key ("id"));`,
    );
    this.addSql(
      `create index "import_athlete_id_created_at_index" on "files"."import" ("athlete_id", "created_at");`,
    );
    this.addSql(
      `create index "import_waiting_index" on "files"."import" ("heard_at") where state in ('reading', 'ready', 'landing');`,
    );
    this.addSql(
      `create unique index "import_busy_unique" on "files"."import" ("athlete_id") where state in ('reading', 'landing');`,
    );

    this.addSql(
      `create table "files"."activity" ("id" uuid not null, "import_id" uuid not null, "athlete_id" uuid not null, "position" int not null, "file_name" varchar(200) not null, "content_hash" char(64) null, "state" varchar(9) not null, "problem" varchar(500) null, "warnings" text[] not null default '{}', "type" varchar(60) null, "family" varchar(8) null, "started_at" timestamptz null, "started_on" date null, "part_of_day" varchar(5) null, "duration_seconds" int null, "elapsed_seconds" int null, "distance_meters" double precision null, "average_bpm" smallint null, "max_bpm" smallint null, "has_heart_rate" boolean not null default false, "has_track" boolean not null default false, "duplicate_of" uuid null, "duplicate_on" date null, "duplicate_type" varchar(60) null, "is_forced" boolean not null default false, "session_id" uuid null, "workout_id" uuid null, "payload" bytea null, primary key ("id"));`,
    );
    this.addSql(
      `create index "activity_import_id_state_position_index" on "files"."activity" ("import_id", "state", "position");`,
    );
    this.addSql(
      `create index "activity_athlete_id_started_at_index" on "files"."activity" ("athlete_id", "started_at");`,
    );
    this.addSql(
      `create index "activity_athlete_id_workout_id_index" on "files"."activity" ("athlete_id", "workout_id") where workout_id is not null;`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_import_id_position_unique" unique ("import_id", "position");`,
    );
    this.addSql(
      `create unique index "activity_landed_unique" on "files"."activity" ("athlete_id", "content_hash") where state = 'landed';`,
    );

    this.addSql(
      `create table "files"."upload_part" ("athlete_id" uuid not null, "import_id" uuid not null, "position" smallint not null, "created_at" timestamptz not null, "bytes" bytea not null, primary key ("athlete_id", "import_id", "position"));`,
    );
    // Both are already compressed: PostgreSQL need not try.
    this.addSql(`alter table "files"."upload_part" alter column "bytes" set storage external;`);
    this.addSql(`alter table "files"."activity" alter column "payload" set storage external;`);
    this.addSql(`create index "upload_part_created_at_index" on "files"."upload_part" ("created_at");`);

    this.addSql(
      `alter table "files"."import" add constraint "import_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_state_check" check (state in ('reading', 'ready', 'landing', 'done', 'undone', 'failed'));`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_name_check" check (char_length(name) between 1 and 200);`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_bytes_check" check (bytes between 0 and 104857600);`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_files_check" check (total_files between 0 and 5000 and read_files between 0 and 5000);`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_unpacked_check" check (unpacked_bytes between 0 and 4294967296);`,
    );
    this.addSql(
      `alter table "files"."import" add constraint "import_problem_check" check (char_length(problem) between 1 and 500);`,
    );

    this.addSql(
      `alter table "files"."activity" add constraint "activity_import_id_foreign" foreign key ("import_id") references "files"."import" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_state_check" check (state in ('ready', 'duplicate', 'refused', 'landed', 'left-out', 'undone'));`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_position_check" check (position between 0 and 999999);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_file_name_check" check (char_length(file_name) between 1 and 200);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_problem_check" check (char_length(problem) between 1 and 500);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_refused_check" check (state <> 'refused' or problem is not null);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_found_check" check (state = 'refused' or (content_hash is not null and type is not null and family is not null and started_at is not null and started_on is not null and part_of_day is not null and duration_seconds is not null and elapsed_seconds is not null and session_id is not null and workout_id is not null));`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_hash_check" check (content_hash ~ '^[0-9a-f]{64}$');`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_type_check" check (char_length(type) between 1 and 60);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_part_of_day_check" check (part_of_day in ('AM', 'Lunch', 'PM'));`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_duration_check" check (duration_seconds between 1 and 172800);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_elapsed_check" check (elapsed_seconds between 1 and 2592000);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_distance_check" check (distance_meters between 0 and 1000000);`,
    );
    this.addSql(
      `alter table "files"."activity" add constraint "activity_bpm_check" check (average_bpm between 25 and 250 and max_bpm between 25 and 250);`,
    );

    this.addSql(
      `alter table "files"."upload_part" add constraint "upload_part_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "files"."upload_part" add constraint "upload_part_position_check" check (position between 0 and 99);`,
    );
    this.addSql(
      `alter table "files"."upload_part" add constraint "upload_part_bytes_check" check (octet_length(bytes) between 1 and 1048576);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "files"."activity" drop constraint "activity_import_id_foreign";`);

    this.addSql(`drop table if exists "files"."import" cascade;`);
    this.addSql(`drop table if exists "files"."activity" cascade;`);
    this.addSql(`drop table if exists "files"."upload_part" cascade;`);
  }
}
