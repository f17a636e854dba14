import { Client } from 'pg';
import { PORTS } from './ports.ts';
import type { Stage } from './stage.ts';

/** Makes the product's role and its database, which its hosts then fill. */
export async function makeDatabase(stage: Stage): Promise<void> {
  const { superuser, product } = stage.passwords;
  const client = new Client({
    connectionString: `postgresql://postgres:${superuser}@127.0.0.1:${PORTS.primary}/postgres`,
  });
  await client.connect();
  await client.query(`create role threshold login password ${client.escapeLiteral(product)}`);
  await client.query('create database threshold owner threshold');
  await client.end();
}
