import { Migration } from '@mikro-orm/migrations';

export class Migration20261127170417_custom_class extends Migration {
  override name = 'Migration20261127170417_custom_class';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "athletes"."profile" add "custom_class_kind" text null, add "custom_class_minutes" smallint null, add "custom_class_effort" text null, add "custom_class_uses_legs" boolean null;`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_custom_class_kind_check" check (custom_class_kind in ('own', 'hyrox'));`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_custom_class_minutes_check" check (custom_class_minutes between 15 and 120);`,
    );
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_custom_class_effort_check" check (custom_class_effort in ('easy', 'moderate', 'hard', 'very-hard'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_custom_class_kind_check";`);
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_custom_class_minutes_check";`);
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_custom_class_effort_check";`);
    this.addSql(
      `alter table "athletes"."profile" drop column "custom_class_kind", drop column "custom_class_minutes", drop column "custom_class_effort", drop column "custom_class_uses_legs";`,
    );
  }
}
