import { say } from './setting.ts';

/** One table of figures, as it is printed and published. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a part of the bench tells: tables for readers, and figures by name for the goals. */
export interface Report {
  table(table: Table): void;
  figure(name: string, value: number): void;
}

/** What a part has told. */
export interface Told {
  readonly tables: readonly Table[];
  readonly figures: Readonly<Record<string, number>>;
}

/** A report that is printed as it comes. */
export function openReport(): Report & { told(): Told } {
  const tables: Table[] = [];
  const figures: Record<string, number> = {};
  return {
    table(table) {
      tables.push(table);
      say(`\n${table.title}`);
      for (const line of markdownOf(table)) say(line);
    },
    figure(name, value) {
      // What was left out of a run has no figure.
      if (Number.isFinite(value)) figures[name] = value;
    },
    told: () => ({ tables, figures }),
  };
}

/** The lines of a table in Markdown. */
export const markdownOf = ({ columns, rows }: Table): string[] =>
  [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
