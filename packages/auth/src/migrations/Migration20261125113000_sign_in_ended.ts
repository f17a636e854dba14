import { Migration } from '@mikro-orm/migrations';

export class Migration20261125113000_sign_in_ended extends Migration {
  override name = 'Migration20261125113000_sign_in_ended';

  override up(): void | Promise<void> {
    // Triggers and functions are no part of the entities: they are written here by hand. However a row goes (a sign-out,
    // an operator's command, an erased account), the processes that hold its event streams hear of it with the commit.
    this.addSql(`create function "auth"."publish_sign_in_end"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('threshold_sign_in_ended', jsonb_build_object(
          'signInId', old.id, 'athleteId', old.user_id, 'tokenHash', old.token_hash)::text);
        return null;
      end $$;`);
    this.addSql(
      `create trigger "sign_in_ended" after delete on "auth"."sign_in" for each row execute function "auth"."publish_sign_in_end"();`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop trigger if exists "sign_in_ended" on "auth"."sign_in";`);
    this.addSql(`drop function if exists "auth"."publish_sign_in_end"();`);
  }
}
