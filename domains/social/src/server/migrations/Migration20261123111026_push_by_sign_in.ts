import { Migration } from '@mikro-orm/migrations';

export class Migration20261123111026_push_by_sign_in extends Migration {
  override name = 'Migration20261123111026_push_by_sign_in';

  override up(): void | Promise<void> {
    this.addSql(`alter table "social"."push_subscription" add "sign_in_id" uuid null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "social"."push_subscription" drop column "sign_in_id";`);
  }
}
