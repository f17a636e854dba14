import { Migration } from '@mikro-orm/migrations';

export class Migration20261130142236_separate_mail_slots extends Migration {
  override name = 'Migration20261130142236_separate_mail_slots';

  override up(): void | Promise<void> {
    // contracts: no released version writes this table. Rows of the last hour would violate the new limits.
    this.addSql(`delete from "auth"."outgoing_mail";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_stranger_slot_unique";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_stranger_slot_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_slot_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_stranger_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" add "way_slot" smallint null;`);
    this.addSql(
      `alter table "auth"."outgoing_mail" alter column "return_to" type varchar(200) using ("return_to"::varchar(200));`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_pool_unique" unique ("purpose", "stranger_slot");`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_way_unique" unique ("way_token_hash", "way_slot");`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_way_slot_check" check (way_slot between 1 and 102);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_way_check" check (way_token_hash is null or way_slot is not null);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_slot_check" check (stranger_slot between 1 and case when purpose = 'sign-in' then 1000 else 100 end);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_slot_check" check (slot between 1 and 3);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_check" check (purpose not in ('sign-in', 'sign-up', 'confirm') or stranger_slot is not null);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "auth"."outgoing_mail";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_pool_unique";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_way_unique";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_way_slot_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_way_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_slot_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_stranger_slot_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop constraint "outgoing_mail_stranger_check";`);
    this.addSql(`alter table "auth"."outgoing_mail" drop column "way_slot";`);
    this.addSql(
      `alter table "auth"."outgoing_mail" alter column "return_to" type varchar(2000) using ("return_to"::varchar(2000));`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_slot_unique" unique ("stranger_slot");`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_slot_check" check (slot between 1 and 5);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_slot_check" check (stranger_slot between 1 and 100);`,
    );
    this.addSql(
      `alter table "auth"."outgoing_mail" add constraint "outgoing_mail_stranger_check" check (purpose not in ('sign-up', 'confirm') or stranger_slot is not null);`,
    );
  }
}
