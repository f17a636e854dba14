import { Migration } from '@mikro-orm/migrations';

export class Migration20261201001500_proposal extends Migration {
  override name = 'Migration20261201001500_proposal';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "coaching"."proposal_day" ("athlete_id" uuid not null, "coach_id" uuid not null, "day" date not null, "count" smallint not null, primary key ("athlete_id", "coach_id"));`,
    );
    this.addSql(`create index "proposal_day_coach_id_index" on "coaching"."proposal_day" ("coach_id");`);

    this.addSql(
      `alter table "coaching"."proposal_day" add constraint "proposal_day_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."proposal_day" add constraint "proposal_day_coach_id_foreign" foreign key ("coach_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."proposal_day" add constraint "proposal_day_count_check" check (count between 1 and 20);`,
    );
    // An older version takes the plan or the workouts away without `proposes`, which then must not come back with them.
    this.addSql(`
      create function "coaching"."end_proposing"() returns trigger language plpgsql as $$
      begin
        new.proposes := new.proposes and new.sees_plan and new.sees_workouts;
        return new;
      end $$;`);
    this.addSql(
      `create trigger "link_end_proposing" before insert or update on "coaching"."link" for each row execute function "coaching"."end_proposing"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "link_end_proposing" on "coaching"."link";`);
    this.addSql(`drop function "coaching"."end_proposing"();`);
    this.addSql(`drop table if exists "coaching"."proposal_day" cascade;`);
  }
}
