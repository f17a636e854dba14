import { Migration } from '@mikro-orm/migrations';

export class Migration20261122063125_insight_wording extends Migration {
  override name = 'Migration20261122063125_insight_wording';

  override up(): void | Promise<void> {
    this.addSql(
      `create table "training"."insight_wording" ("athlete_id" uuid not null, "digest" varchar(64) not null, "asked_at" timestamptz not null, "words" jsonb null, "model" varchar(200) null, primary key ("athlete_id"));`,
    );

    this.addSql(
      `alter table "training"."insight_wording" add constraint "insight_wording_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "training"."insight_wording" add constraint "insight_wording_words_check" check (octet_length(words::text) <= 16384);`,
    );
    this.addSql(
      `alter table "training"."insight_wording" add constraint "insight_wording_model_check" check ((words is null) = (model is null));`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "training"."insight_wording" cascade;`);
  }
}
