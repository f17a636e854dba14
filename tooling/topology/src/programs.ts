import { existsSync } from 'node:fs';

/** Debian's packages, and where each puts its program. */
const PROGRAMS = {
  etcd: { package: 'etcd-server', paths: ['/usr/bin/etcd'] },
  patroni: { package: 'patroni', paths: ['/usr/bin/patroni'] },
  haproxy: { package: 'haproxy', paths: ['/usr/sbin/haproxy'] },
  pgbouncer: { package: 'pgbouncer', paths: ['/usr/sbin/pgbouncer'] },
  setpriv: { package: 'util-linux', paths: ['/usr/bin/setpriv'] },
  // Patroni copies and rewinds members by `pg_basebackup` and `pg_rewind`, which the embedded database does not bring.
  postgres: {
    package: 'postgresql',
    paths: [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
  },
} as const;

/** The path of each program that the topology is made of. */
export type Programs = Readonly<Record<keyof typeof PROGRAMS, string>>;

/** Finds the programs, all of them or some. @throws Error naming the packages to install */
export function findPrograms(): Programs;
export function findPrograms<Name extends keyof Programs>(...names: Name[]): Pick<Programs, Name>;
export function findPrograms(...names: (keyof Programs)[]): Partial<Programs> {
  const found = Object.entries(PROGRAMS)
    .filter(([name]) => names.length === 0 || names.some((each) => each === name))
    .map(([name, program]) => ({
      name,
      package: program.package,
      path: program.paths.find((path) => existsSync(path)),
    }));
  const missing = found.filter(({ path }) => path === undefined);
  if (missing.length > 0)
    throw new Error(
      `Packages are needed that are not installed: apt-get install --no-install-recommends ${missing.map((each) => each.package).join(' ')}`,
    );
  return Object.fromEntries(found.map(({ name, path }) => [name, path]));
}
