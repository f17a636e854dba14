import { Migration } from '@mikro-orm/migrations';
import { renameTable, undoRenameTable } from '@threshold/db';

// A view can rename columns for the previous version only if the table has another name.
const POINT_SOURCE = {
  schema: 'gamification',
  from: 'earning',
  to: 'point_source',
  columns: { heard_on: 'reported_on' },
};

const FUNCTIONS = {
  refuse_ledger_change: 'reject_ledger_change',
  refuse_too_much_zone_time: 'reject_too_much_zone_time',
  keep_rank: 'update_rank',
};

/** Triggers exist in migrations only, and so do their functions. */
const zoneTimeFunction = (name: string, table: string) =>
  `create or replace function "gamification"."${name}"() returns trigger language plpgsql as $$
      begin
        if (select sum(points) from "gamification"."${table}"
             where athlete_id = new.athlete_id and date = new.date and rule = 'zone') > 60 then
          raise exception 'a day pays 60 points of zone time' using errcode = 'check_violation';
        end if;
        return null;
      end $$;`;

export class Migration20261126145500_point_sources extends Migration {
  override name = 'Migration20261126145500_point_sources';

  override up(): void | Promise<void> {
    // contracts: the previous version reads and writes a view of the old name, with the old column. Only triggers
    // call the functions, and they refer to them by id.
    for (const sql of renameTable(POINT_SOURCE)) this.addSql(sql);
    for (const [before, after] of Object.entries(FUNCTIONS))
      this.addSql(`alter function "gamification"."${before}"() rename to "${after}";`);
    this.addSql(zoneTimeFunction('reject_too_much_zone_time', 'point_source'));
  }

  override down(): void | Promise<void> {
    this.addSql(zoneTimeFunction('reject_too_much_zone_time', 'earning'));
    for (const [before, after] of Object.entries(FUNCTIONS))
      this.addSql(`alter function "gamification"."${after}"() rename to "${before}";`);
    for (const sql of undoRenameTable(POINT_SOURCE)) this.addSql(sql);
  }
}
