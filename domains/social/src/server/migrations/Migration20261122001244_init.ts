import { Migration } from '@mikro-orm/migrations';

export class Migration20261122001244_init extends Migration {
  override name = 'Migration20261122001244_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "social";`);
    this.addSql(
      `create table "social"."block" ("athlete_id" uuid not null, "blocked_id" uuid not null, "blocked_at" timestamptz not null, primary key ("athlete_id", "blocked_id"));`,
    );
    this.addSql(`create index "block_blocked_id_index" on "social"."block" ("blocked_id");`);

    this.addSql(
      `create table "social"."item" ("id" uuid not null, "athlete_id" uuid not null, "type" varchar(20) not null, "source" text not null, "workout_id" uuid null, "subject_id" uuid null, "about_item_id" uuid null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "item_subject_id_index" on "social"."item" ("subject_id");`);
    this.addSql(`create index "item_about_item_id_index" on "social"."item" ("about_item_id");`);
    this.addSql(
      `create index item_workout_index on social.item (athlete_id, workout_id) where workout_id is not null;`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_source_unique" unique ("athlete_id", "type", "source");`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_by_athlete_unique" unique ("athlete_id", "id");`,
    );

    this.addSql(
      `create table "social"."comment" ("id" uuid not null, "item_id" uuid not null, "athlete_id" uuid not null, "content" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "comment_athlete_id_index" on "social"."comment" ("athlete_id");`);
    this.addSql(
      `alter table "social"."comment" add constraint "comment_by_item_unique" unique ("item_id", "id");`,
    );

    this.addSql(
      `create table "social"."follow" ("athlete_id" uuid not null, "followee_id" uuid not null, "id" uuid not null, "merged" boolean not null default false, primary key ("athlete_id", "followee_id"));`,
    );
    this.addSql(`create index follow_merged_index on social.follow (athlete_id) where merged;`);
    this.addSql(
      `alter table "social"."follow" add constraint "follow_by_athlete_unique" unique ("athlete_id", "id");`,
    );
    this.addSql(
      `alter table "social"."follow" add constraint "follow_by_followee_unique" unique ("followee_id", "id");`,
    );

    this.addSql(
      `create table "social"."kudos" ("item_id" uuid not null, "athlete_id" uuid not null, "given_at" timestamptz not null, primary key ("item_id", "athlete_id"));`,
    );
    this.addSql(`create index "kudos_athlete_id_index" on "social"."kudos" ("athlete_id");`);

    this.addSql(
      `create table "social"."notification" ("id" uuid not null, "athlete_id" uuid not null, "type" varchar(20) not null, "source" text not null, "actor_id" uuid null, "data" jsonb not null, "is_read" boolean not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "notification_actor_id_index" on "social"."notification" ("actor_id");`);
    this.addSql(
      `create index notification_unread_index on social.notification (athlete_id) where not is_read;`,
    );
    this.addSql(`create index "notification_created_at_index" on "social"."notification" ("created_at");`);
    this.addSql(
      `alter table "social"."notification" add constraint "notification_source_unique" unique ("athlete_id", "type", "source");`,
    );
    this.addSql(
      `alter table "social"."notification" add constraint "notification_by_athlete_unique" unique ("athlete_id", "id");`,
    );

    this.addSql(
      `create table "social"."notification_choices" ("athlete_id" uuid not null, "follower" boolean not null, "kudos" boolean not null, "comment" boolean not null, "achievement" boolean not null, "plan" boolean not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `create table "social"."push_subscription" ("id" uuid not null, "athlete_id" uuid not null, "endpoint" text not null, "p256dh" text not null, "auth" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create index "push_subscription_athlete_id_index" on "social"."push_subscription" ("athlete_id");`,
    );
    this.addSql(
      `alter table "social"."push_subscription" add constraint "push_subscription_endpoint_unique" unique ("endpoint");`,
    );

    this.addSql(
      `create table "social"."report" ("id" uuid not null, "athlete_id" uuid not null, "about" varchar(10) not null, "reported_id" uuid not null, "thing_id" uuid null, "content" text null, "reason" varchar(20) not null, "note" text null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "report_reported_id_index" on "social"."report" ("reported_id");`);
    this.addSql(`create index "report_by_athlete_index" on "social"."report" ("athlete_id", "created_at");`);

    this.addSql(
      `create table "social"."standing" ("athlete_id" uuid not null, "followers" int not null default 0, "following" int not null default 0, "merged" boolean not null default false, primary key ("athlete_id"));`,
    );

    this.addSql(
      `create table "social"."timeline" ("athlete_id" uuid not null, "item_id" uuid not null, primary key ("athlete_id", "item_id"));`,
    );
    this.addSql(`create index "timeline_item_id_index" on "social"."timeline" ("item_id");`);

    this.addSql(
      `create table "social"."write_count" ("athlete_id" uuid not null, "kind" varchar(20) not null, "minute" timestamptz not null, "count" int not null, primary key ("athlete_id", "kind"));`,
    );

    this.addSql(
      `alter table "social"."block" add constraint "block_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."block" add constraint "block_blocked_id_foreign" foreign key ("blocked_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."block" add constraint "block_self_check" check (athlete_id <> blocked_id);`,
    );

    this.addSql(
      `alter table "social"."item" add constraint "item_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_subject_id_foreign" foreign key ("subject_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_about_item_id_foreign" foreign key ("about_item_id") references "social"."item" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_type_check" check (type in ('workout', 'achievement', 'personal_record', 'comment'));`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_source_check" check (char_length(source) between 1 and 100);`,
    );
    this.addSql(
      `alter table "social"."item" add constraint "item_data_check" check (octet_length(data::text) <= 10000);`,
    );

    this.addSql(
      `alter table "social"."comment" add constraint "comment_item_id_foreign" foreign key ("item_id") references "social"."item" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."comment" add constraint "comment_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."comment" add constraint "comment_content_check" check (char_length(content) between 1 and 500);`,
    );

    this.addSql(
      `alter table "social"."follow" add constraint "follow_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."follow" add constraint "follow_followee_id_foreign" foreign key ("followee_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."follow" add constraint "follow_self_check" check (athlete_id <> followee_id);`,
    );

    this.addSql(
      `alter table "social"."kudos" add constraint "kudos_item_id_foreign" foreign key ("item_id") references "social"."item" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."kudos" add constraint "kudos_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "social"."notification" add constraint "notification_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."notification" add constraint "notification_actor_id_foreign" foreign key ("actor_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."notification" add constraint "notification_type_check" check (type in ('follower', 'kudos', 'comment', 'achievement', 'plan'));`,
    );
    this.addSql(
      `alter table "social"."notification" add constraint "notification_data_check" check (octet_length(data::text) <= 4000);`,
    );

    this.addSql(
      `alter table "social"."notification_choices" add constraint "notification_choices_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "social"."push_subscription" add constraint "push_subscription_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."push_subscription" add constraint "push_subscription_endpoint_check" check (endpoint like 'https://%');`,
    );
    this.addSql(
      `alter table "social"."push_subscription" add constraint "push_subscription_length_check" check (char_length(endpoint) <= 1000);`,
    );

    this.addSql(
      `alter table "social"."report" add constraint "report_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_reported_id_foreign" foreign key ("reported_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_about_check" check (about in ('athlete', 'item', 'comment'));`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_note_check" check (char_length(note) <= 500);`,
    );
    this.addSql(
      `alter table "social"."report" add constraint "report_content_check" check (octet_length(content) <= 10000);`,
    );

    this.addSql(
      `alter table "social"."standing" add constraint "standing_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."standing" add constraint "standing_counts_check" check (followers >= 0 and following >= 0);`,
    );

    this.addSql(
      `alter table "social"."timeline" add constraint "timeline_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "social"."timeline" add constraint "timeline_item_id_foreign" foreign key ("item_id") references "social"."item" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "social"."write_count" add constraint "write_count_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "social"."item" drop constraint "item_about_item_id_foreign";`);
    this.addSql(`alter table "social"."comment" drop constraint "comment_item_id_foreign";`);
    this.addSql(`alter table "social"."kudos" drop constraint "kudos_item_id_foreign";`);
    this.addSql(`alter table "social"."timeline" drop constraint "timeline_item_id_foreign";`);

    this.addSql(`drop table if exists "social"."block" cascade;`);
    this.addSql(`drop table if exists "social"."item" cascade;`);
    this.addSql(`drop table if exists "social"."comment" cascade;`);
    this.addSql(`drop table if exists "social"."follow" cascade;`);
    this.addSql(`drop table if exists "social"."kudos" cascade;`);
    this.addSql(`drop table if exists "social"."notification" cascade;`);
    this.addSql(`drop table if exists "social"."notification_choices" cascade;`);
    this.addSql(`drop table if exists "social"."push_subscription" cascade;`);
    this.addSql(`drop table if exists "social"."report" cascade;`);
    this.addSql(`drop table if exists "social"."standing" cascade;`);
    this.addSql(`drop table if exists "social"."timeline" cascade;`);
    this.addSql(`drop table if exists "social"."write_count" cascade;`);
  }
}
