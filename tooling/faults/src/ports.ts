/** Two runs at once need ports of their own. */
const FIRST = Number(process.env.FAULTS_PORT ?? 5800);

/** Where everything listens, on loopback alone. */
export const PORTS = {
  postgres: FIRST + 1,
  /** One whose disks get full. */
  postgresOnVolume: FIRST + 6,
  /** Between the product and its database. */
  databaseProxy: FIRST + 2,
  /** Between athletes and the product. */
  webProxy: FIRST + 3,
  balancer: FIRST + 4,
  model: FIRST + 5,
  product: (number: number) => FIRST + 10 + number,
} as const;
