import { Migration } from '@mikro-orm/migrations';

export class Migration20261201001120_coached extends Migration {
  override name = 'Migration20261201001120_coached';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout_undo" add "is_coached" boolean not null default false;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout_undo" drop column "is_coached";`);
  }
}
