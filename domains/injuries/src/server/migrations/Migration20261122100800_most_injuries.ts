import { Migration } from '@mikro-orm/migrations';

export class Migration20261122100800_most_injuries extends Migration {
  override name = 'Migration20261122100800_most_injuries';

  override up(): void | Promise<void> {
    // Triggers are not part of the entities and are written by hand. The lock serializes parallel inserts, so
    // that the count is exact; imports pass through here as well.
    this.addSql(`create function "injuries"."refuse_too_many_injuries"() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended('injuries of ' || new.athlete_id, 0));
        if (select count(*) from "injuries"."injury" where athlete_id = new.athlete_id) > 200 then
          raise exception 'an athlete has 200 injuries at most' using errcode = 'check_violation';
        end if;
        return null;
      end $$;`);
    this.addSql(
      `create trigger "injury_most" after insert on "injuries"."injury" for each row execute function "injuries"."refuse_too_many_injuries"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger "injury_most" on "injuries"."injury";`);
    this.addSql(`drop function "injuries"."refuse_too_many_injuries"();`);
  }
}
