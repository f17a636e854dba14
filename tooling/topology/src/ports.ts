/** Two topologies at once need ports of their own. */
const FIRST = Number(process.env.TOPOLOGY_PORT ?? 5600);

/** Where everything listens, on loopback alone. */
export const PORTS = {
  etcd: FIRST + 1,
  etcdPeers: FIRST + 2,
  patroni: (member: number) => FIRST + 10 + member,
  postgres: (member: number) => FIRST + 20 + member,
  primary: FIRST + 31,
  replica: FIRST + 32,
  web: FIRST + 33,
  pooler: FIRST + 41,
  host: (host: number) => FIRST + 50 + host,
} as const;

export const MEMBERS = [1, 2, 3] as const;
export const HOSTS = [1, 2] as const;
