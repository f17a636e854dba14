import { Migration } from '@mikro-orm/migrations';

export class Migration20261130104541_queued_webhooks extends Migration {
  override name = 'Migration20261130104541_queued_webhooks';

  override up(): void | Promise<void> {
    this.addSql(`alter table "integrations"."webhook" add "queued_at" timestamptz null;`);
    this.addSql(
      `alter table "integrations"."webhook" add constraint "webhook_url_unique" unique ("athlete_id", "url");`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "integrations"."webhook" drop constraint "webhook_url_unique";`);
    this.addSql(`alter table "integrations"."webhook" drop column "queued_at";`);
  }
}
