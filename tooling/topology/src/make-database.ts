import { Client } from 'pg';
import { PORTS } from './ports.ts';
import type { Stage } from './stage.ts';

/** Makes the product's role and its database, which its hosts then fill. */
export async function makeDatabase(stage: Stage): Promise<void> {
  const { product } = stage.passwords;
  const client = await openSuperuser(stage);
  await client.query(`create role threshold login password ${client.escapeLiteral(product)}`);
  await client.query('create database threshold owner threshold');
  await client.end();
}

/** A connection to the primary that may do everything; whoever opens it ends it. */
export async function openSuperuser({ passwords }: Stage, database = 'postgres'): Promise<Client> {
  const client = new Client({
    connectionString: `postgresql://postgres:${passwords.superuser}@127.0.0.1:${PORTS.primary}/${database}`,
  });
  await client.connect();
  return client;
}
