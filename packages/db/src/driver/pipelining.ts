import type { PoolConfig } from 'pg';

/** False if `DATABASE_PIPELINE=off`. */
export const isPipeliningOn = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  environment.DATABASE_PIPELINE !== 'off';

/** Whether a pool's connections send a statement before the result of the previous one has arrived. */
export const isPipelined = ({ options }: { readonly options: PoolConfig }): boolean =>
  options.pipeline === true;
