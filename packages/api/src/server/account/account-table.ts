import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

/** One table of a domain as it travels with an account: out as it is stored, in again by its own strict schema. */
export interface AccountTable {
  /** Its name within the domain's schema. */
  readonly name: string;
  /**
   * A row by its columns, without the athlete: whoever imports it owns it. Strict, so that a file holds nothing that
   * the database would take and the product would not.
   */
  readonly row: z.ZodObject;
  /** The longest row in characters, where 1 MiB is not enough. */
  readonly longestLine?: number;
  /** The most rows that come in, where 20,000, one a day for fifty years, are not enough. */
  readonly mostRows?: number;
  /** The most characters of all rows together that come in, where 16 Mi are not enough. */
  readonly mostCharacters?: number;
  /** The most rows of one `date` that come in, where there is a limit. */
  readonly mostADay?: number;
  /** The columns that order the athlete's rows and tell each from the others; none where there is one row at most. */
  readonly order: readonly string[];
  /** Columns that hold the `id` of another table of the domain, by that table's name: it must be the athlete's own. */
  readonly references?: Readonly<Record<string, string>>;
  /** The reference that says whose a row is, where the table names no athlete; it leads `order`. */
  readonly ownedBy?: string;
  /** Where an account counts as empty although a row stands here; it gives way to the imported one. */
  readonly mayStand?: {
    /** Columns in which that row must hold nothing. */
    readonly whileBlank: readonly string[];
  };
  /** A condition on rows that stay behind, where there are any. */
  readonly unless?: RawBuilder<boolean>;
  /** Why it is for the athlete to read alone: whatever a file says here is passed over on the way in. */
  readonly outOnly?: string;
}

/** What of a domain travels with an account. */
export interface AccountTables {
  /** Referenced tables before those that refer to them. */
  readonly tables: readonly AccountTable[];
  /** Tables that stay behind, and columns as `table.column`, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

/** The columns that travel, in the order in which they are written. */
export const columnsOf = ({ row }: AccountTable): string[] => Object.keys(row.shape);
