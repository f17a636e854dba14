import { Migration } from '@mikro-orm/migrations';

export class Migration20261127163610_lthr extends Migration {
  override name = 'Migration20261127163610_lthr';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "athletes"."lthr_candidate" ("athlete_id" uuid not null, "workout_id" uuid not null, "measured_on" date not null, "kind" text not null, "bpm" smallint not null, "is_lower_bound" boolean not null, "window_start_seconds" int not null, "window_end_seconds" int not null, "drift_percent" double precision not null, "variation_percent" double precision not null, "sample_share" double precision not null, "trace" jsonb not null, primary key ("athlete_id", "workout_id"));`,
    );

    this.addSql(
      `create table "athletes"."lthr_proposal" ("id" uuid not null, "athlete_id" uuid not null, "status" text not null, "from_bpm" smallint not null, "to_bpm" smallint not null, "evidence" jsonb not null, "created_at" timestamptz not null, "decided_at" timestamptz null, "applied_on" date null, "replaced_source" text null, primary key ("id"));`,
    );
    this.addSql(
      `create index "lthr_proposal_athlete_id_created_at_index" on "athletes"."lthr_proposal" ("athlete_id", "created_at");`,
    );
    this.addSql(
      `create unique index "lthr_proposal_open_unique" on "athletes"."lthr_proposal" ("athlete_id") where status = 'open';`,
    );

    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_window_check" check (window_start_seconds >= 0 and window_start_seconds < window_end_seconds);`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_trace_check" check (jsonb_array_length(trace) <= 300 and octet_length(trace::text) <= 16384);`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_measured_on_check" check (measured_on >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_kind_check" check (kind in ('time-trial', 'race', 'hour-above'));`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_bpm_check" check (bpm between 90 and 210);`,
    );
    this.addSql(
      `alter table "athletes"."lthr_candidate" add constraint "lthr_candidate_sample_share_check" check (sample_share between 0 and 1);`,
    );

    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_bpm_check" check (from_bpm between 90 and 210 and to_bpm between 90 and 210 and from_bpm < to_bpm);`,
    );
    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_status_check" check (status in ('open', 'accepted', 'dismissed', 'undone', 'withdrawn'));`,
    );
    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_decided_check" check ((status = 'open') = (decided_at is null));`,
    );
    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_evidence_check" check (jsonb_array_length(evidence) between 1 and 50 and octet_length(evidence::text) <= 4096);`,
    );
    this.addSql(
      `alter table "athletes"."lthr_proposal" add constraint "lthr_proposal_replaced_source_check" check (replaced_source in ('entered', 'formula', 'test', 'detected'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "athletes"."lthr_candidate" cascade;`);
    this.addSql(`drop table if exists "athletes"."lthr_proposal" cascade;`);
  }
}
