import { Migration } from '@mikro-orm/migrations';

export class Migration20261122001402_achievements extends Migration {
  override name = 'Migration20261122001402_achievements';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "gamification"."user_achievement" ("athlete_id" uuid not null, "achievement_id" varchar(40) not null, "progress" smallint not null, "source_id" uuid null, "unlocked_at" timestamptz null, primary key ("athlete_id", "achievement_id"));`,
    );

    this.addSql(
      `alter table "gamification"."user_achievement" add constraint "user_achievement_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "gamification"."user_achievement" add constraint "user_achievement_progress_check" check (progress between 0 and 100);`,
    );
    this.addSql(
      `alter table "gamification"."user_achievement" add constraint "user_achievement_unlocked_check" check ((progress = 100) = (unlocked_at is not null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "gamification"."user_achievement" cascade;`);
  }
}
