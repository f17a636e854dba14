import { Migration } from '@mikro-orm/migrations';

const ADDED = ' (once cleared)';
const without = (type: string) => `to_jsonb(replace(${type}, '${ADDED}', ''))`;

/** Removes planning's notes from items, which show only the athlete's own words (docs/specification.md#visibility). */
export class Migration20261123174800_own_words extends Migration {
  override name = 'Migration20261123174800_own_words';

  override up(): void | Promise<void> {
    // Only training knows the notes' author. Its schema is missing in a test of this schema alone.
    this.addSql(`
      do $$ begin
        if to_regclass('training.workout') is not null then
          update "social"."item" i set data = jsonb_set(i.data, '{notes}', 'null')
           where i.type = 'workout' and i.data ->> 'notes' is not null
             and not exists (select from training.workout w
                              where w.athlete_id = i.athlete_id and w.id = i.workout_id
                                and w.generated_by = 'athlete');
        end if;
      end $$;`);
    this.addSql(`
      update "social"."item" set data = jsonb_set(data, '{activityType}', ${without(`data ->> 'activityType'`)})
       where type = 'workout' and data ->> 'activityType' like '%${ADDED}';`);
    this.addSql(`
      update "social"."item" set data = jsonb_set(data, '{about,activityType}', ${without(`data #>> '{about,activityType}'`)})
       where type = 'comment' and data #>> '{about,activityType}' like '%${ADDED}';`);
  }

  override down(): void | Promise<void> {
    // Irreversible: the removed text must not come back.
  }
}
