import { Migration } from '@mikro-orm/migrations';

export class Migration20261123142352_flagged_on extends Migration {
  override name = 'Migration20261123142352_flagged_on';

  override up(): void | Promise<void> {
    this.addSql(`alter table "injuries"."injury" add "flagged_on" date null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "injuries"."injury" drop column "flagged_on";`);
  }
}
