import { Migration } from '@mikro-orm/migrations';

export class Migration20261129143355_moved_from extends Migration {
  override name = 'Migration20261129143355_moved_from';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "moved_from" date null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop column "moved_from";`);
  }
}
