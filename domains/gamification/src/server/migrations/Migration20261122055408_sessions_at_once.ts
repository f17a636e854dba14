import { Migration } from '@mikro-orm/migrations';

export class Migration20261122055408_sessions_at_once extends Migration {
  override name = 'Migration20261122055408_sessions_at_once';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "gamification"."earning" add "ran_from" timestamptz null, add "ran_to" timestamptz null;`,
    );
    this.addSql(
      `alter table "gamification"."earning" add constraint "earning_ran_check" check ((ran_from is null) = (ran_to is null) and ran_from <= ran_to);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "gamification"."earning" drop constraint "earning_ran_check";`);
    this.addSql(`alter table "gamification"."earning" drop column "ran_from", drop column "ran_to";`);
  }
}
