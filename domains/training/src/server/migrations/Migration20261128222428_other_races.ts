import { Migration } from '@mikro-orm/migrations';

export class Migration20261128222428_other_races extends Migration {
  override name = 'Migration20261128222428_other_races';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."other_race" ("id" uuid not null, "athlete_id" uuid not null, "race_date" date not null, "distance_meters" int not null, "priority" varchar(1) not null, "name" varchar(60) null, "slot" smallint null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_date_unique" unique ("athlete_id", "race_date");`,
    );

    // contracts: the new constraint allows every kind that the previous version writes.
    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review', 'tune-up'));`,
    );

    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_priority_check" check (priority in ('B', 'C'));`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_slot_check" check (slot between 1 and 20);`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_distance_check" check (distance_meters between 1000 and 200000);`,
    );
    this.addSql(
      `alter table "training"."other_race" add constraint "other_race_name_check" check (char_length(name) between 1 and 60);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."other_race" cascade;`);

    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review'));`,
    );
  }
}
