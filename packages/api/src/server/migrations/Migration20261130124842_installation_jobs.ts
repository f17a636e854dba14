import { Migration } from '@mikro-orm/migrations';

export class Migration20261130124842_installation_jobs extends Migration {
  override name = 'Migration20261130124842_installation_jobs';

  override up(): void | Promise<void> {
    this.addSql(`alter table "api"."queued_job" alter column "athlete_id" drop not null;`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from "api"."queued_job" where "athlete_id" is null;`);
    this.addSql(`alter table "api"."queued_job" alter column "athlete_id" set not null;`);
  }
}
