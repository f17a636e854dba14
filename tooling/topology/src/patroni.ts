import { dirname } from 'node:path';
import { PORTS } from './ports.ts';
import type { Programs } from './programs.ts';
import { type Running, runProgram } from './run-program.ts';
import type { Stage } from './stage.ts';

/** Patroni with one member of the cluster, which it starts, follows and promotes. */
export function runMember(stage: Stage, programs: Programs, member: number): Running {
  const config = stage.fileFor(`patroni-${member}.json`, JSON.stringify(configOf(stage, programs, member)));
  const command = [programs.patroni, config] as const;
  return runProgram(stage, programs, { name: `patroni-${member}`, command: [...command], asPostgres: true });
}

export const dataFolderOf = (stage: Stage, member: number) => `${stage.folder}/postgres-${member}/data`;

/** Patroni reads YAML, of which JSON is a part. */
function configOf(stage: Stage, programs: Programs, member: number): object {
  const { superuser, replication } = stage.passwords;
  const folder = stage.folderFor(`postgres-${member}`);
  const restAddress = `127.0.0.1:${PORTS.patroni(member)}`;
  const address = `127.0.0.1:${PORTS.postgres(member)}`;
  return {
    scope: 'threshold',
    name: `pg${member}`,
    restapi: { listen: restAddress, connect_address: restAddress },
    etcd3: { host: `127.0.0.1:${PORTS.etcd}` },
    bootstrap: {
      dcs: {
        // How long a primary that is silent keeps its office; Patroni's documentation names 20 s as the least.
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 5,
        // A primary whose server alone died gives way at once instead of recovering first.
        primary_start_timeout: 0,
        // What is acknowledged is on two members, also while a new primary has no standby yet.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 100,
            synchronous_commit: 'on',
            hot_standby_feedback: 'on',
            // A standby that lost its primary looks for the new one so often; writes wait for the first that follows.
            wal_retrieve_retry_interval: '500ms',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: dataFolderOf(stage, member),
      bin_dir: dirname(programs.postgres),
      pgpass: `${folder}/pgpass`,
      parameters: { unix_socket_directories: folder, shared_buffers: '64MB' },
      pg_hba: [
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'host all all 127.0.0.1/32 scram-sha-256',
        'local all all scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password: superuser },
        replication: { username: 'replicator', password: replication },
      },
    },
  };
}
