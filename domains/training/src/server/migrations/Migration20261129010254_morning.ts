import { Migration } from '@mikro-orm/migrations';

export class Migration20261129010254_morning extends Migration {
  override name = 'Migration20261129010254_morning';

  override up(): void | Promise<void> {
    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review', 'tune-up', 'morning'));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "training"."plan_proposal" drop constraint "plan_proposal_kind_check";`);
    this.addSql(
      `alter table "training"."plan_proposal" add constraint "plan_proposal_kind_check" check (kind in ('model', 'missed', 'injury', 'recovery', 'race', 'lthr', 'time-off', 'pace', 'review', 'tune-up'));`,
    );
  }
}
