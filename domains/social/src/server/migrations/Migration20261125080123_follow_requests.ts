import { Migration } from '@mikro-orm/migrations';

export class Migration20261125080123_follow_requests extends Migration {
  override name = 'Migration20261125080123_follow_requests';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "social"."follow_request" ("athlete_id" uuid not null, "followee_id" uuid not null, "id" uuid not null, "slot" smallint not null, primary key ("athlete_id", "followee_id"));`,
    );
    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_by_followee_unique" unique ("followee_id", "id");`,
    );

    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_followee_id_foreign" foreign key ("followee_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_self_check" check (athlete_id <> followee_id);`,
    );
    this.addSql(
      `alter table "social"."follow_request" add constraint "follow_request_slot_check" check (slot between 1 and 500);`,
    );
    // A former follower isn't listed, so the notification must not stay unread.
    this.addSql(`
      update "social"."notification" n set is_read = true
       where n.type = 'follower' and not n.is_read
         and not exists (select from "social"."follow" f
                          where f.athlete_id = n.actor_id and f.followee_id = n.athlete_id);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "social"."follow_request" cascade;`);
  }
}
