import { Client } from 'pg';

/** Runs SQL on a separate connection, as the role in the URL. */
export async function queryDatabase<T>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
