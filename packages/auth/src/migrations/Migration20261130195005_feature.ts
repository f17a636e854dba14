import { Migration } from '@mikro-orm/migrations';

export class Migration20261130195005_feature extends Migration {
  override name = 'Migration20261130195005_feature';

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "auth"."installation" add "offers_feed" boolean not null default true, add "offers_ads" boolean not null default true, add "offers_merch" boolean not null default true;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter table "auth"."installation" drop column "offers_feed", drop column "offers_ads", drop column "offers_merch";`,
    );
  }
}
