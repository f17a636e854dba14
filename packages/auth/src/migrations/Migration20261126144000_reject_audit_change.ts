import { Migration } from '@mikro-orm/migrations';

export class Migration20261126144000_reject_audit_change extends Migration {
  override name = 'Migration20261126144000_reject_audit_change';

  override up(): void | Promise<void> {
    // contracts: only a trigger calls the function, and it refers to it by its id.
    this.addSql(`alter function "auth"."refuse_audit_change"() rename to "reject_audit_change";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter function "auth"."reject_audit_change"() rename to "refuse_audit_change";`);
  }
}
