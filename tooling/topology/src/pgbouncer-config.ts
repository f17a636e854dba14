import { PORTS } from './ports.ts';

/** The pooler: a session of the primary for each client, and a quick word where there is none to be had. */
export const pgbouncerConfig = (usersFile: string) => `[databases]
threshold = host=127.0.0.1 port=${PORTS.primary} dbname=threshold

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${PORTS.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
pool_mode = session
default_pool_size = 60
max_client_conn = 400
server_reset_query = DISCARD ALL
server_connect_timeout = 2
server_login_retry = 1
query_wait_timeout = 2
`;
