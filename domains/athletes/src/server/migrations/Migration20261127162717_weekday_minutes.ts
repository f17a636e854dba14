import { Migration } from '@mikro-orm/migrations';

export class Migration20261127162717_weekday_minutes extends Migration {
  override name = 'Migration20261127162717_weekday_minutes';

  override up(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" add "weekday_minutes" jsonb null;`);
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_weekday_minutes_check" check (jsonb_typeof(weekday_minutes) = 'array' and jsonb_array_length(weekday_minutes) = 7);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_weekday_minutes_check";`);
    this.addSql(`alter table "athletes"."profile" drop column "weekday_minutes";`);
  }
}
