import { Migration } from '@mikro-orm/migrations';

export class Migration20261130201215_replies extends Migration {
  override name = 'Migration20261130201215_replies';

  override up(): void | Promise<void> {
    this.addSql(`alter table "coaching"."comment" add "reply_to_id" uuid null;`);
    // Deleting a comment, also by an older version, deletes the replies to it.
    this.addSql(
      `alter table "coaching"."comment" add constraint "comment_reply_to_foreign" foreign key ("reply_to_id") references "coaching"."comment" ("id") on delete cascade;`,
    );
    this.addSql(`create index "comment_reply_to_index" on "coaching"."comment" ("reply_to_id");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "coaching"."comment_reply_to_index";`);
    this.addSql(`alter table "coaching"."comment" drop column "reply_to_id";`);
  }
}
