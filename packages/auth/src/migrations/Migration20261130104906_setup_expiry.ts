import { Migration } from '@mikro-orm/migrations';

export class Migration20261130104906_setup_expiry extends Migration {
  override name = 'Migration20261130104906_setup_expiry';

  override up(): void | Promise<void> {
    this.addSql(`alter table "auth"."installation" add "setup_expires_at" timestamptz null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "auth"."installation" drop column "setup_expires_at";`);
  }
}
