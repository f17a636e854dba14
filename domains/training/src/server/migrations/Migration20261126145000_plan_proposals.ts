import { Migration } from '@mikro-orm/migrations';
import { renameTable, undoRenameTable } from '@threshold/db';

// A view can rename columns for the previous version only if the table has another name.
const PLAN_PROPOSAL = {
  schema: 'training',
  from: 'proposal',
  to: 'plan_proposal',
  columns: { made_plan_id: 'applied_plan_id', made_at: 'created_at', gave_way: 'replaced_rows' },
};

export class Migration20261126145000_plan_proposals extends Migration {
  override name = 'Migration20261126145000_plan_proposals';

  override up(): void | Promise<void> {
    // contracts: the previous version reads and writes a view of the old name, with the old columns.
    for (const sql of renameTable(PLAN_PROPOSAL)) this.addSql(sql);
    this.addSql(
      `alter index "training"."plan_proposal_athlete_id_made_at_index" rename to "plan_proposal_athlete_id_created_at_index";`,
    );
    this.addSql(
      `alter index "training"."plan_proposal_at_hand_unique" rename to "plan_proposal_open_unique";`,
    );
    this.addSql(`alter index "training"."plan_standing_unique" rename to "plan_active_unique";`);
  }

  override down(): void | Promise<void> {
    this.addSql(`alter index "training"."plan_active_unique" rename to "plan_standing_unique";`);
    this.addSql(
      `alter index "training"."plan_proposal_open_unique" rename to "plan_proposal_at_hand_unique";`,
    );
    this.addSql(
      `alter index "training"."plan_proposal_athlete_id_created_at_index" rename to "plan_proposal_athlete_id_made_at_index";`,
    );
    for (const sql of undoRenameTable(PLAN_PROPOSAL)) this.addSql(sql);
  }
}
