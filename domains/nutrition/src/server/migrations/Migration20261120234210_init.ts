import { Migration } from '@mikro-orm/migrations';

export class Migration20261120234210_init extends Migration {
  override name = 'Migration20261120234210_init';

  override up(): void | Promise<void> {
    this.addSql(`create schema if not exists "nutrition";`);
    this.addSql(
      `create table "nutrition"."log" ("id" uuid not null, "athlete_id" uuid not null, "date" date not null, "calories" int null, "protein_grams" double precision null, "carbs_grams" double precision null, "fats_grams" double precision null, "hydration_ml" double precision null, "notes" text null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_athlete_id_date_unique" unique ("athlete_id", "date");`,
    );

    this.addSql(
      `alter table "nutrition"."log" add constraint "log_athlete_id_foreign" foreign key ("athlete_id") references "auth"."user" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_date_check" check (date >= date '1900-01-01');`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_calories_check" check (calories between 0 and 20000);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_protein_check" check (protein_grams between 0 and 2000);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_carbs_check" check (carbs_grams between 0 and 2000);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_fats_check" check (fats_grams between 0 and 2000);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_hydration_check" check (hydration_ml between 0 and 29574);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_notes_check" check (char_length(notes) <= 2000);`,
    );
    this.addSql(
      `alter table "nutrition"."log" add constraint "log_filled_check" check (num_nonnulls(calories, protein_grams, carbs_grams, fats_grams, hydration_ml) > 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "nutrition"."log" cascade;`);
  }
}
