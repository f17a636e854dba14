import { Migration } from '@mikro-orm/migrations';

export class Migration20261130130202_reminders extends Migration {
  override name = 'Migration20261130130202_reminders';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "social"."reminder_settings" ("athlete_id" uuid not null, "session" boolean not null, "review" boolean not null, "check_in" boolean not null, "session_at_minutes" smallint not null, "check_in_at_minutes" smallint not null, "quiet_hours" boolean not null, "quiet_from_minutes" smallint not null, "quiet_until_minutes" smallint not null, "session_due_at" timestamptz null, "check_in_due_at" timestamptz null, "review_due_at" timestamptz null, primary key ("athlete_id"));`,
    );
    this.addSql(
      `create index "reminder_settings_session_due_index" on "social"."reminder_settings" ("session_due_at") where session;`,
    );
    this.addSql(
      `create index "reminder_settings_check_in_due_index" on "social"."reminder_settings" ("check_in_due_at") where check_in;`,
    );
    this.addSql(
      `create index "reminder_settings_review_due_index" on "social"."reminder_settings" ("review_due_at") where review_due_at is not null;`,
    );

    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_session_at_check" check (session_at_minutes between 0 and 1439);`,
    );
    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_check_in_at_check" check (check_in_at_minutes between 0 and 1439);`,
    );
    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_quiet_from_check" check (quiet_from_minutes between 0 and 1439);`,
    );
    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_quiet_until_check" check (quiet_until_minutes between 0 and 1439);`,
    );
    this.addSql(
      `alter table "social"."reminder_settings" add constraint "reminder_settings_quiet_hours_check" check (not quiet_hours or quiet_from_minutes <> quiet_until_minutes);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "social"."reminder_settings" cascade;`);
  }
}
