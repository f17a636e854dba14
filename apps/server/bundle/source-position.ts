const BASE64_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Each base64 digit of a VLQ carries five bits of the value. The sixth bit is set if more digits follow. */
const VALUE_BITS = 5;
const CONTINUATION_BIT = 1 << VALUE_BITS;

/** The parts of a source map (https://tc39.es/ecma426) needed to look up a position. */
export interface SourceMap {
  readonly sources: readonly (string | null)[];
  readonly mappings: string;
}

/** Lines and columns count from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mapping {
  readonly generated: Position;
  readonly original: (Position & { readonly sourceIndex: number }) | null;
}

/** Maps a position in the generated file to its position in the source; null if it has none. */
export function findSourcePosition(
  map: SourceMap,
  generatedPosition: Position,
): (Position & { readonly source: string }) | null {
  const { line, column } = generatedPosition;
  const original = listMappings(map.mappings, line + 1).findLast(
    ({ generated }) => generated.line === line && generated.column <= column,
  )?.original;
  const source = original && map.sources[original.sourceIndex];
  return source ? { line: original.line, column: original.column, source } : null;
}

/** The mappings of the first lines. Only the generated column restarts on each line, so all earlier lines are decoded. */
function listMappings(encodedMappings: string, lineCount: number): Mapping[] {
  const mappings: Mapping[] = [];
  let [sourceIndex, line, column] = [0, 0, 0];
  for (const [generatedLine, segments] of encodedMappings.split(';', lineCount).entries()) {
    let generatedColumn = 0;
    for (const segment of segments.split(',')) {
      const [generatedDelta = 0, sourceDelta, lineDelta, columnDelta] = decodeSegment(segment);
      generatedColumn += generatedDelta;
      const generated = { line: generatedLine, column: generatedColumn };
      if (sourceDelta === undefined || lineDelta === undefined || columnDelta === undefined) {
        // Code that the bundler added, such as a helper, has no source.
        mappings.push({ generated, original: null });
        continue;
      }
      sourceIndex += sourceDelta;
      line += lineDelta;
      column += columnDelta;
      mappings.push({ generated, original: { sourceIndex, line, column } });
    }
  }
  return mappings;
}

/** Decodes a segment's base64 VLQ numbers. The lowest bit of each is its sign. */
function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of segment) {
    const digit = BASE64_DIGITS.indexOf(character);
    value += (digit & (CONTINUATION_BIT - 1)) << shift;
    shift += VALUE_BITS;
    if (digit & CONTINUATION_BIT) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
