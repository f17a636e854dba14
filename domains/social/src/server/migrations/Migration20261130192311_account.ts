import { Migration } from '@mikro-orm/migrations';

export class Migration20261130192311_account extends Migration {
  override name = 'Migration20261130192311_account';

  override up(): void | Promise<void> {
    // contracts: the new check allows everything that the previous version writes.
    this.addSql(`alter table "social"."notification" drop constraint "notification_type_check";`);
    this.addSql(
      `alter table "social"."notification" add constraint "notification_type_check" check (type in ('follower', 'kudos', 'comment', 'achievement', 'plan', 'coaching', 'account'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "social"."notification" drop constraint "notification_type_check";`);
    this.addSql(
      `alter table "social"."notification" add constraint "notification_type_check" check (type in ('follower', 'kudos', 'comment', 'achievement', 'plan', 'coaching'));`,
    );
  }
}
