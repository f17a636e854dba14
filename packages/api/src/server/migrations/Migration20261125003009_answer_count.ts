import { Migration } from '@mikro-orm/migrations';

export class Migration20261125003009_answer_count extends Migration {
  override name = 'Migration20261125003009_answer_count';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "api"."answer_count" ("athlete_id" uuid not null, "day" date not null, "answers" int not null, "bytes" int not null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `alter table "api"."answer_count" add constraint "answer_count_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "api"."answer_count" add constraint "answer_count_answers_check" check (answers between 1 and 20000);`,
    );
    this.addSql(
      `alter table "api"."answer_count" add constraint "answer_count_bytes_check" check (bytes between 0 and 8388608);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "api"."answer_count" cascade;`);
  }
}
