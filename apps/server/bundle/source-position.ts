const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE_BITS = 5;
const CONTINUES = 1 << VALUE_BITS;

/** The parts of a source map (https://tc39.es/ecma426) that name a position. */
export interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/** Lines and columns count from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The position in the source of a position in the generated file; null if there is none. */
export function sourcePosition(
  map: SourceMap,
  at: Position,
): (Position & { readonly source: string }) | null {
  let [source, line, column] = [0, 0, 0];
  let found: (Position & { readonly source: string | null | undefined }) | null = null;
  for (const [generatedLine, segments] of map.mappings.split(';', at.line + 1).entries()) {
    let generatedColumn = 0;
    for (const segment of segments.split(',')) {
      const [columns = 0, ...original] = decoded(segment);
      generatedColumn += columns;
      if (generatedLine === at.line && generatedColumn > at.column) break;
      const [sources, lines, originalColumns] = original;
      if (sources === undefined || lines === undefined || originalColumns === undefined) continue;
      source += sources;
      line += lines;
      column += originalColumns;
      if (generatedLine === at.line) found = { source: map.sources[source], line, column };
    }
  }
  return found?.source ? { ...found, source: found.source } : null;
}

/** The numbers of a segment in base64 VLQ: the lowest bit of each is its sign. */
function decoded(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & (CONTINUES - 1)) << shift;
    shift += VALUE_BITS;
    if (digit & CONTINUES) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
