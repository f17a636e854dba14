/** Two runs at once need different ports. */
const FIRST = Number(process.env.FAULTS_PORT ?? 5800);

export const PORTS = { product: FIRST, databaseProxy: FIRST + 1, webProxy: FIRST + 2 } as const;
