import { Migration } from '@mikro-orm/migrations';

export class Migration20261125113000_sign_in_ended extends Migration {
  override name = 'Migration20261125113000_sign_in_ended';

  override up(): void | Promise<void> {
    // Written by hand: entities don't describe triggers and functions. The trigger notifies the processes that
    // hold event streams at commit, whatever deletes the row: a sign-out, an operator's command or an erased
    // account.
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
