import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, accountOf } from './account.ts';

/** The folder that everything stands in, and the secrets that its programs share; both are gone at the end. */
export interface Stage {
  readonly folder: string;
  readonly postgresAccount: Account;
  readonly passwords: { readonly superuser: string; readonly replication: string; readonly product: string };
  /** A folder of PostgreSQL's account alone. */
  folderFor(name: string): string;
  /** A file that only PostgreSQL's account reads. */
  fileFor(name: string, text: string): string;
  remove(): void;
}

const POSTGRES_ACCOUNT = 'postgres';

/** Prepares the folder. @throws Error where the machine has no account for PostgreSQL, which refuses root */
export function openStage(name = 'topology'): Stage {
  const postgresAccount = accountOf(POSTGRES_ACCOUNT);
  const folder = mkdtempSync(join(tmpdir(), `threshold-${name}-`));
  chmodSync(folder, 0o755);
  const own = (path: string, mode: number) => {
    chmodSync(path, mode);
    chownSync(path, postgresAccount.uid, postgresAccount.gid);
    return path;
  };
  const password = () => randomBytes(18).toString('base64url');
  return {
    folder,
    postgresAccount,
    passwords: { superuser: password(), replication: password(), product: password() },
    folderFor(name) {
      const path = join(folder, name);
      if (!existsSync(path)) mkdirSync(path);
      return own(path, 0o700);
    },
    fileFor(name, text) {
      const path = join(folder, name);
      writeFileSync(path, text);
      return own(path, 0o600);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
