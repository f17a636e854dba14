import { Migration } from '@mikro-orm/migrations';

export class Migration20261126144000_reject_too_many_injuries extends Migration {
  override name = 'Migration20261126144000_reject_too_many_injuries';

  override up(): void | Promise<void> {
    // contracts: only a trigger calls the function, and it refers to it by its id.
    this.addSql(
      `alter function "injuries"."refuse_too_many_injuries"() rename to "reject_too_many_injuries";`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(
      `alter function "injuries"."reject_too_many_injuries"() rename to "refuse_too_many_injuries";`,
    );
  }
}
