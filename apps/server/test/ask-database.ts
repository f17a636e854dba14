import { Client } from 'pg';

/** Runs SQL by a connection of its own, as whoever the address names. */
export async function askDatabase<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
