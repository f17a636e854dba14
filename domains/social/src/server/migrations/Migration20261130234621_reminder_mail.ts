import { Migration } from '@mikro-orm/migrations';

export class Migration20261130234621_reminder_mail extends Migration {
  override name = 'Migration20261130234621_reminder_mail';

  override up(): void | Promise<void> {
    // contracts: an index with the same name and a wider condition replaces it, and serves the previous version too.
    this.addSql(`drop index "social"."reminder_settings_check_in_due_index";`);
    this.addSql(`drop index "social"."reminder_settings_session_due_index";`);
    this.addSql(
      `alter table "social"."reminder_settings" add "email_session" boolean not null default false, add "email_review" boolean not null default false, add "email_check_in" boolean not null default false, add "session_mailed_on" date null, add "check_in_mailed_on" date null, add "review_mailed_on" date null, add "unsubscribe_key" varchar(43) null;`,
    );
    this.addSql(
      `create index "reminder_settings_check_in_due_index" on "social"."reminder_settings" ("check_in_due_at") where check_in or email_check_in;`,
    );
    this.addSql(
      `create index "reminder_settings_session_due_index" on "social"."reminder_settings" ("session_due_at") where session or email_session;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "social"."reminder_settings_session_due_index";`);
    this.addSql(`drop index "social"."reminder_settings_check_in_due_index";`);
    this.addSql(
      `alter table "social"."reminder_settings" drop column "email_session", drop column "email_review", drop column "email_check_in", drop column "session_mailed_on", drop column "check_in_mailed_on", drop column "review_mailed_on", drop column "unsubscribe_key";`,
    );
    this.addSql(
      `create index "reminder_settings_session_due_index" on "social"."reminder_settings" ("session_due_at") where session;`,
    );
    this.addSql(
      `create index "reminder_settings_check_in_due_index" on "social"."reminder_settings" ("check_in_due_at") where check_in;`,
    );
  }
}
