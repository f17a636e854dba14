import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findSourcePosition, type Position, type SourceMap } from './source-position.ts';

/*
 * Every program of the bundle loads this module first, so that stack traces name the source. Node's
 * `--enable-source-maps` reads all maps at the start and keeps 30 MB.
 */
const BUNDLE_URL = `${pathToFileURL(import.meta.dirname).href}/`;
/** The source of each bundle position seen in a stack trace. Its size is bounded by the code. */
const sourceByPosition = new Map<string, string>();

Error.prepareStackTrace = (error, frames) =>
  [describeError(error), ...frames.map((frame) => `    at ${describeFrame(frame)}`)].join('\n');

/** `String` throws if the error has no usable `toString`. */
function describeError(error: unknown): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

function describeFrame(frame: NodeJS.CallSite): string {
  const frameText = String(frame);
  const url = frame.getFileName();
  const [line, column] = [frame.getLineNumber(), frame.getColumnNumber()];
  if (!url?.startsWith(BUNDLE_URL) || line === null || column === null) return frameText;
  const bundlePosition = `${url}:${line}:${column}`;
  const source =
    sourceByPosition.get(bundlePosition) ??
    findSource(url, { line: line - 1, column: column - 1 }) ??
    bundlePosition;
  sourceByPosition.set(bundlePosition, source);
  return frameText.replace(bundlePosition, source);
}

/** Reads the map for each new position instead of keeping it, because maps are larger than the code. */
function findSource(url: string, position: Position): string | null {
  try {
    const map: SourceMap = JSON.parse(readFileSync(fileURLToPath(`${url}.map`), 'utf8'));
    const sourcePosition = findSourcePosition(map, position);
    return (
      sourcePosition &&
      `${new URL(sourcePosition.source, url).href}:${sourcePosition.line + 1}:${sourcePosition.column + 1}`
    );
  } catch {
    return null;
  }
}
