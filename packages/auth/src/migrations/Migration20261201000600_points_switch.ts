import { Migration } from '@mikro-orm/migrations';

export class Migration20261201000600_points_switch extends Migration {
  override name = 'Migration20261201000600_points_switch';

  override up(): void | Promise<void> {
    this.addSql(`alter table "auth"."installation" add "offers_points" boolean not null default true;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "auth"."installation" drop column "offers_points";`);
  }
}
