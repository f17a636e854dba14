import { Migration } from '@mikro-orm/migrations';

export class Migration20261122094315_says_of_the_body extends Migration {
  override name = 'Migration20261122094315_says_of_the_body';

  override up(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" add "is_pregnant" boolean null;`);
    this.addSql(
      `alter table "athletes"."profile" add constraint "profile_is_pregnant_check" check (is_pregnant);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "athletes"."profile" drop constraint "profile_is_pregnant_check";`);
    this.addSql(`alter table "athletes"."profile" drop column "is_pregnant";`);
  }
}
