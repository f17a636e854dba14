import { readFileSync } from 'node:fs';

/** An account of the machine. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** Reads an account. @throws Error where there is none */
export function accountOf(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid === undefined || gid === undefined)
    throw new Error(`This machine has no account "${name}"; the package postgresql brings it.`);
  return { uid: Number(uid), gid: Number(gid) };
}
