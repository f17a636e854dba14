import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * Turns row_security off if row-level security (`threshold roles`) would hide a whole table from this role.
 * Reads then fail instead of finding the table empty. The roles' own policies hide nothing as long as no
 * athlete is set.
 */
const SET_ROW_SECURITY_SQL = `
  select set_config('row_security', case when exists (
    select from pg_class t
     where t.relkind = 'r' and row_security_active(t.oid) and not exists (
       select from pg_policy p join pg_roles r on r.oid = any(p.polroles)
        where p.polrelid = t.oid and r.rolname = current_user and p.polname in ('own_rows', 'backed_up_rows'))
  ) then 'off' else 'on' end, false)`;

/**
 * Opens a connection without query timeouts, for backups and commands. Formats values the same way on every
 * server.
 * @throws Error if the server refuses the connection or does not accept it within 10 s
 */
export async function connectForMaintenance(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'threshold command',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => {}); // the statement in flight rejects
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
     set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
     set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`,
  );
  await client.query(SET_ROW_SECURITY_SQL);
  return client;
}
