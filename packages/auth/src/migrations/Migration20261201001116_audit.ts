import { Migration } from '@mikro-orm/migrations';

export class Migration20261201001116_audit extends Migration {
  override name = 'Migration20261201001116_audit';

  override up(): void | Promise<void> {
    this.addSql(`alter table "auth"."audit_entry" add "detail" varchar(40) null;`);
    this.addSql(
      `alter table "auth"."audit_entry" add constraint "audit_entry_detail_check" check (detail ~ '^[a-z]+(-[a-z]+)*$');`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "auth"."audit_entry" drop constraint "audit_entry_detail_check";`);
    this.addSql(`alter table "auth"."audit_entry" drop column "detail";`);
  }
}
