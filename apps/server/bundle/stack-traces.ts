import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Position, type SourceMap, sourcePosition } from './source-position.ts';

/*
 * Every program of the bundle loads this module first, so that stack traces name the source. Node's
 * `--enable-source-maps` reads all maps at the start and keeps 30 MB.
 */
const BUNDLE = `${pathToFileURL(import.meta.dirname).href}/`;
/** The source of each bundle position seen in a stack trace. Its size is bounded by the code. */
const known = new Map<string, string>();

Error.prepareStackTrace = (error, frames) =>
  [headOf(error), ...frames.map((frame) => `    at ${described(frame)}`)].join('\n');

function headOf(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

function described(frame: NodeJS.CallSite): string {
  const text = String(frame);
  const url = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!url?.startsWith(BUNDLE) || line === null || column === null) return text;
  const place = `${url}:${line}:${column}`;
  const source = known.get(place) ?? sourceOf(url, { line: line - 1, column: column - 1 }) ?? place;
  known.set(place, source);
  return text.replace(place, source);
}

/** Reads the map for each new place instead of keeping it, because maps are larger than the code. */
function sourceOf(url: string, at: Position): string | null {
  try {
    const map: SourceMap = JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8'));
    const found = sourcePosition(map, at);
    return found && `${new URL(found.source, url).href}:${found.line + 1}:${found.column + 1}`;
  } catch {
    return null;
  }
}
