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

/** Maps a position in the generated file to its position in the source; null if it has none. */
export function findSourcePosition(
  map: SourceMap,
  generatedPosition: Position,
): (Position & { readonly source: string }) | null {
  let [sourceIndex, line, column] = [0, 0, 0];
  let match: (Position & { readonly source: string | null | undefined }) | null = null;
  for (const [generatedLine, segments] of map.mappings.split(';', generatedPosition.line + 1).entries()) {
    let generatedColumn = 0;
    for (const segment of segments.split(',')) {
      const [generatedDelta = 0, ...originalDeltas] = decodeSegment(segment);
      generatedColumn += generatedDelta;
      if (generatedLine === generatedPosition.line && generatedColumn > generatedPosition.column) break;
      const [sourceDelta, lineDelta, columnDelta] = originalDeltas;
      if (sourceDelta === undefined || lineDelta === undefined || columnDelta === undefined) continue;
      sourceIndex += sourceDelta;
      line += lineDelta;
      column += columnDelta;
      if (generatedLine === generatedPosition.line)
        match = { source: map.sources[sourceIndex], line, column };
    }
  }
  return match?.source ? { ...match, source: match.source } : null;
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
