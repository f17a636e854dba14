import { Migration } from '@mikro-orm/migrations';

export class Migration20261124143358_decode_time extends Migration {
  override name = 'Migration20261124143358_decode_time';

  override up(): void | Promise<void> {
    this.addSql(`alter table "files"."import" add "decode_ms" int not null default 0;`);
    this.addSql(
      `alter table "files"."import" add constraint "import_decode_ms_check" check (decode_ms >= 0);`,
    );
  }

  override down(): void | Promise<void> {
    this.addSql(`alter table "files"."import" drop constraint "import_decode_ms_check";`);
    this.addSql(`alter table "files"."import" drop column "decode_ms";`);
  }
}
