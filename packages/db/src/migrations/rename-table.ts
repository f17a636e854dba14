/** A table to rename, and its renamed columns as old name → new name. */
export interface TableRename {
  readonly schema: string;
  readonly from: string;
  readonly to: string;
  readonly columns?: Readonly<Record<string, string>>;
}

/**
 * Statements of a migration's `up`. They rename a table with its columns, constraints, indexes, sequences and triggers.
 * An updatable view keeps the old name and columns, so that the previous version keeps running. The view has the
 * table's grants, and the table's policies apply to its readers. A later version drops the view.
 *
 * Applied migrations call this, so its result must not change.
 */
export const renameTable = ({ schema, from, to, columns = {} }: TableRename): readonly string[] => [
  `alter table "${schema}"."${from}" rename to "${to}";`,
  ...Object.entries(columns).map(renameColumn(schema, to)),
  renameParts({ schema, from, to }),
  createView({ schema, from, to, columns }),
  copyGrants({ schema, from, to }),
];

/** Statements of the migration's `down`. */
export const undoRenameTable = ({ schema, from, to, columns = {} }: TableRename): readonly string[] => [
  `drop view "${schema}"."${from}";`,
  `alter table "${schema}"."${to}" rename to "${from}";`,
  ...reverseColumns(columns).map(renameColumn(schema, from)),
  renameParts({ schema, from: to, to: from }),
];

const reverseColumns = (columns: Readonly<Record<string, string>>): (readonly [string, string])[] =>
  Object.entries(columns).map(([before, after]) => [after, before]);

const renameColumn =
  (schema: string, table: string) =>
  ([before, after]: readonly [string, string]): string =>
    `alter table "${schema}"."${table}" rename column "${before}" to "${after}";`;

/** Renames all parts of the table `to` whose names begin with `from`. PostgreSQL 18 also names NOT NULL constraints. */
const renameParts = ({ schema, from, to }: TableRename): string => {
  const toNewName = (name: string) => `'${to}' || substr(${name}, ${from.length + 1})`;
  return `do $$
    declare
      target regclass := '"${schema}"."${to}"';
      statement text;
    begin
      for statement in
        select format('alter table %s rename constraint %I to %I', target, conname,
                      case contype when 'n' then format('${to}_%s_not_null', attname) else ${toNewName('conname')} end)
          from pg_constraint left join pg_attribute on attrelid = conrelid and attnum = conkey[1]
         where conrelid = target and starts_with(conname, '${from}_')
        union all
        select format('alter index %s rename to %I', indexrelid::regclass, ${toNewName('relname')})
          from pg_index join pg_class c on c.oid = indexrelid
         where indrelid = target and starts_with(relname, '${from}_')
           and not exists (select from pg_constraint where conindid = indexrelid and conrelid = target)
        union all
        select format('alter sequence %s rename to %I', c.oid::regclass, ${toNewName('relname')})
          from pg_class c join pg_depend on classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i')
         where relkind = 'S' and refobjid = target and starts_with(relname, '${from}_')
        union all
        select format('alter trigger %I on %s rename to %I', tgname, target, ${toNewName('tgname')})
          from pg_trigger where tgrelid = target and not tgisinternal and starts_with(tgname, '${from}_')
      loop
        execute statement;
      end loop;
    end $$;`;
};

/** Keeps the table's column order, as in the previous version's `select *`. */
const createView = ({ schema, from, to, columns = {} }: TableRename): string => `do $$
    begin
      execute (
        select format('create view "${schema}"."${from}" with (security_invoker = true) as select %s from "${schema}"."${to}"',
                      string_agg(format('%I as %I', attname, coalesce(before ->> attname, attname)), ', ' order by attnum))
          from pg_attribute, jsonb('${JSON.stringify(Object.fromEntries(reverseColumns(columns)))}') before
         where attrelid = '"${schema}"."${to}"'::regclass and attnum > 0 and not attisdropped);
    end $$;`;

const copyGrants = ({ schema, from, to }: TableRename): string => `do $$
    declare
      part record;
    begin
      for part in
        select grantee::regrole as role, privilege_type as privilege from pg_class, aclexplode(relacl)
         where oid = '"${schema}"."${to}"'::regclass and grantee not in (0, relowner)
      loop
        execute format('grant %s on "${schema}"."${from}" to %s', part.privilege, part.role);
      end loop;
    end $$;`;
