import { ANCHOR_SCHEMA } from '@threshold/db';
import { stores } from '../stores.ts';
import { type Command, EXIT, UsageError } from './command.ts';
import { buildRowLevelSecuritySql } from './row-level-security.ts';

export const roles: Command = {
  usage: 'roles [--prefix NAME]',
  description:
    'prints the SQL for two restricted roles, one for the product and one for backups; run it as the owner, again after each update',
  options: { prefix: { type: 'string' } },
  argCountRange: [0, 0],
  async run(call) {
    const prefix = call.option('prefix') ?? 'threshold';
    // Leaves room for a suffix within PostgreSQL's 63 bytes.
    if (!/^[a-z][a-z0-9_]{0,40}$/.test(prefix))
      throw new UsageError(`"${prefix}" cannot start the name of a role.`);
    for (const line of buildRolesSql(prefix)) call.print(line);
    return EXIT.success;
  },
};

/**
 * Builds the statements that the owner runs in the product's database after the migrations. Idempotent.
 * @param prefix the start of both role names
 */
export function buildRolesSql(prefix: string): string[] {
  const appRole = `"${prefix}_app"`;
  const backupRole = `"${prefix}_backup"`;
  const schemaNames = stores.filter(({ entities }) => entities.length > 0).map(({ name }) => `"${name}"`);
  const schemas = schemaNames.join(', ');
  const guardedSchemas = stores.map(({ name }) => name).filter((name) => name !== ANCHOR_SCHEMA);
  return [
    '-- Two roles beside the owner, which runs the migrations. Set their passwords with \\password in psql.',
    ...[appRole, backupRole].map(
      (role) =>
        `do $$ begin create role ${role} login nosuperuser nocreatedb nocreaterole nobypassrls; exception when duplicate_object then null; end $$;`,
    ),
    `grant usage on schema ${schemas} to ${appRole}, ${backupRole};`,
    `grant select, insert, update, delete on all tables in schema ${schemas} to ${appRole};`,
    ...schemaNames.map((schema) => `revoke insert, update, delete on ${schema}."migration" from ${appRole};`),
    '-- The audit log is append-only; a function of the owner deletes old entries.',
    `revoke update, delete on auth.audit_entry from ${appRole};`,
    `grant usage, select on all sequences in schema ${schemas} to ${appRole};`,
    `grant select on all tables in schema ${schemas} to ${backupRole};`,
    `grant select on all sequences in schema ${schemas} to ${backupRole};`,
    ...buildQueueSql(appRole, backupRole),
    ...buildRowLevelSecuritySql(appRole, backupRole, guardedSchemas),
  ];
}

/** Makes the product's role the owner of the job queue's schema, which pg-boss creates and migrates. */
function buildQueueSql(appRole: string, backupRole: string): readonly string[] {
  const isOtherOwnerSql = `<> '${appRole}'::regrole`;
  const queueSchemaSql = `to_regnamespace('pgboss')`;
  return [
    '-- The schema of the job queue belongs to the product’s role, with the existing objects.',
    `do $$ begin execute format('grant create on database %I to ${appRole}', current_database()); end $$;`,
    `do $$ begin if not pg_has_role('${appRole}'::regrole, 'usage') then grant ${appRole} to current_user; end if; end $$;`,
    `do $queue$
declare
  part text;
begin
  for part in
    select 'schema pgboss' from pg_namespace where oid = ${queueSchemaSql} and nspowner ${isOtherOwnerSql}
    union all
    select 'table ' || oid::regclass from pg_class
     where relnamespace = ${queueSchemaSql} and relkind in ('r', 'p') and relowner ${isOtherOwnerSql}
    union all
    select 'routine ' || oid::regprocedure from pg_proc where pronamespace = ${queueSchemaSql} and proowner ${isOtherOwnerSql}
    union all
    select 'type ' || oid::regtype from pg_type
     where typnamespace = ${queueSchemaSql} and typtype = 'e' and typowner ${isOtherOwnerSql}
  loop
    execute format('alter %s owner to ${appRole}', part);
  end loop;
end $queue$;`,
    `create schema if not exists pgboss authorization ${appRole};`,
    `grant usage on schema pgboss to ${backupRole};`,
    `grant select on all tables in schema pgboss to ${backupRole};`,
    `alter default privileges for role ${appRole} in schema pgboss grant select on tables to ${backupRole};`,
  ];
}
