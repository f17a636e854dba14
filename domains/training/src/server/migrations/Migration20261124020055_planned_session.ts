import { Migration } from '@mikro-orm/migrations';

export class Migration20261124020055_planned_session extends Migration {
  override name = 'Migration20261124020055_planned_session';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" add "planned_session" jsonb null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."workout" drop column "planned_session";`);
  }
}
