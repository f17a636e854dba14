import { Migration } from '@mikro-orm/migrations';

export class Migration20261130125416_init extends Migration {
  override name = 'Migration20261130125416_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "coaching";`);
    this.addSql(
      `create table "coaching"."comment" ("id" uuid not null, "athlete_id" uuid not null, "coached_id" uuid not null, "workout_id" uuid not null, "slot" smallint not null, "text" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "comment_by_coached_index" on "coaching"."comment" ("coached_id", "workout_id");`,
    );
    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_slot_unique" unique ("athlete_id", "workout_id", "slot");`,
    );

    this.addSql(
      `create table "coaching"."invite" ("id" uuid not null, "athlete_id" uuid not null, "slot" smallint not null, "token_hash" varchar(64) not null, "sees_plan" boolean not null, "sees_workouts" boolean not null, "sees_health" boolean not null, "sees_injuries" boolean not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_token_hash_unique" unique ("token_hash");`,
    );

    this.addSql(
      `create table "coaching"."link" ("athlete_id" uuid not null, "coach_id" uuid not null, "slot" smallint not null, "coach_slot" smallint not null, "sees_plan" boolean not null, "sees_workouts" boolean not null, "sees_health" boolean not null, "sees_injuries" boolean not null, "created_at" timestamptz not null, primary key ("athlete_id", "coach_id"));`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_slot_unique" unique ("athlete_id", "slot");`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_coach_slot_unique" unique ("coach_id", "coach_slot");`,
    );

    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_coached_id_foreign" foreign key ("coached_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_slot_check" check (slot between 1 and 20);`,
    );
    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_text_check" check (char_length(text) between 1 and 500);`,
    );

    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_slot_check" check (slot between 1 and 5);`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_token_hash_check" check (token_hash ~ '^[0-9a-f]{64}$');`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_scopes_check" check (sees_plan or sees_workouts or sees_health or sees_injuries);`,
    );
    this.addSql(
      `alter table "coaching"."invite" add constraint "invite_expiry_check" check (expires_at <= created_at + interval '8 days');`,
    );

    this.addSql(
      `alter table "coaching"."link" add constraint "link_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_coach_id_foreign" foreign key ("coach_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_self_check" check (athlete_id <> coach_id);`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_slot_check" check (slot between 1 and 5);`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_coach_slot_check" check (coach_slot between 1 and 100);`,
    );
    this.addSql(
      `alter table "coaching"."link" add constraint "link_scopes_check" check (sees_plan or sees_workouts or sees_health or sees_injuries);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "coaching"."comment" cascade;`);
    this.addSql(`drop table if exists "coaching"."invite" cascade;`);
    this.addSql(`drop table if exists "coaching"."link" cascade;`);
  }
}
