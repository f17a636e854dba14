import { Migration } from '@mikro-orm/migrations';

export class Migration20261120234600_strength_and_trials extends Migration {
  override name = 'Migration20261120234600_strength_and_trials';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."strength_set" ("id" uuid not null, "athlete_id" uuid not null, "date" date not null, "exercise" varchar(10) not null, "reps" smallint not null, "weight_kilograms" double precision not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "strength_set_athlete_id_date_id_index" on "training"."strength_set" ("athlete_id", "date", "id");`,
    );

    this.addSql(
      `create table "training"."time_trial" ("id" uuid not null, "athlete_id" uuid not null, "date" date not null, "activity" varchar(10) not null, "distance_meters" double precision not null, "duration_seconds" int not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "time_trial_athlete_id_date_id_index" on "training"."time_trial" ("athlete_id", "date", "id");`,
    );

    this.addSql(
      `alter table "training"."strength_set" add constraint "strength_set_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."strength_set" add constraint "strength_set_exercise_check" check (exercise in ('squat', 'deadlift', 'bench', 'row', 'press', 'pullup', 'lunge'));`,
    );
    this.addSql(
      `alter table "training"."strength_set" add constraint "strength_set_reps_check" check (reps between 1 and 500);`,
    );
    this.addSql(
      `alter table "training"."strength_set" add constraint "strength_set_weight_check" check (weight_kilograms between 0 and 910);`,
    );

    this.addSql(
      `alter table "training"."time_trial" add constraint "time_trial_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."time_trial" add constraint "time_trial_activity_check" check (activity in ('running', 'rowing', 'biking'));`,
    );
    this.addSql(
      `alter table "training"."time_trial" add constraint "time_trial_distance_check" check (distance_meters > 0 and distance_meters <= 1000000);`,
    );
    this.addSql(
      `alter table "training"."time_trial" add constraint "time_trial_duration_check" check (duration_seconds between 1 and 172800);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."strength_set" cascade;`);
    this.addSql(`drop table if exists "training"."time_trial" cascade;`);
  }
}
