import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findSourcePosition, type Position, type SourceMap } from './source-position.ts';

/*
 * Every bundled program loads this module first, so that stack traces point to the source. Node's
 * `--enable-source-maps` would read all maps at startup and keep 30 MB in memory.
 */
const BUNDLE_URL = `${pathToFileURL(import.meta.dirname).href}/`;
/** The source of each bundle position seen in a stack trace. It cannot outgrow the code. */
const sourceByPosition = new Map<string, string>();

Error.prepareStackTrace = (error, frames) =>
  [describeError(error), ...frames.map((frame) => `    at ${describeFrame(frame)}`)].join('\n');

/** Falls back if `String` throws, as it does for an error without a usable `toString`. */
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

/** Rereads the map for each new position. Keeping maps in memory would take more space than the code itself. */
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
