import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

/** One table of a domain in account exports and imports: exported as stored, imported through its own strict schema. */
export interface AccountTable {
  /** Name in the file, and in the domain's schema unless `stored` says otherwise. */
  readonly name: string;
  /** The database's names where they differ from the file's, which stay the same for older exports. */
  readonly stored?: {
    readonly table: string;
    /** The database's column names, by the names in the file. */
    readonly columns: Readonly<Record<string, string>>;
  };
  /**
   * A row's columns without the athlete, because the importing athlete owns it. Strict, so that a file can't
   * contain anything that the database accepts but the product doesn't.
   */
  readonly row: z.ZodObject;
  /** The longest row in characters; 1 Mi by default. */
  readonly maxLineCharacters?: number;
  /** Maximum rows of an import; by default 20,000, one a day for fifty years. */
  readonly maxRows?: number;
  /** Maximum characters of all rows of an import; 16 Mi by default. */
  readonly maxCharacters?: number;
  /** Maximum rows of an import with the same `date` column; unlimited by default. */
  readonly maxRowsPerDay?: number;
  /** The columns that order and identify the athlete's rows; empty if there is at most one row. */
  readonly order: readonly string[];
  /** Columns that hold the `id` of another table of the domain, by that table's name; it must be the athlete's own. */
  readonly references?: Readonly<Record<string, string>>;
  /** The column with the exporting athlete, for an export-only table; `athlete_id` by default. */
  readonly athleteColumn?: string;
  /** The foreign key to the owning row if the table has no athlete column; it is the first column of `order`. */
  readonly ownerColumn?: string;
  /** Set if an account with one row of this table still counts as empty; the imported row replaces it. */
  readonly mayExist?: {
    /** Columns that must be empty in that row. */
    readonly whileBlank: readonly string[];
  };
  /** Rows that match are not exported. */
  readonly unless?: RawBuilder<boolean>;
  /** Why an import ignores the table's rows; absent if it doesn't. */
  readonly exportOnlyReason?: string;
}

/** The part of a domain in account exports and imports. */
export interface AccountTables {
  /** Referenced tables come before the tables that refer to them. */
  readonly tables: readonly AccountTable[];
  /** Tables that are not exported, and columns as `table.column` by their names in the file, each with the reason. */
  readonly notExported?: Readonly<Record<string, string>>;
}

/** The database's name of a table. */
export const getStoredTableName = ({ name, stored }: AccountTable): string => stored?.table ?? name;

/** The database's name of a table, by its name in the file; the same name if no table has it. */
export const findStoredTableName = (tables: readonly AccountTable[], name: string): string => {
  const table = tables.find((candidate) => candidate.name === name);
  return table ? getStoredTableName(table) : name;
};

/** The database's name of a column, by its name in the file. */
export const getStoredColumnName = ({ stored }: AccountTable, column: string): string =>
  stored?.columns[column] ?? column;

/** The exported columns, in the order in which they are written. */
export const listColumnNames = ({ row }: AccountTable): string[] => Object.keys(row.shape);
