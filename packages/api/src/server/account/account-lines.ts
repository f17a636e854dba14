import { DomainError } from '../domain-error.ts';

/** Twice the longest row of an ordinary table: an hour of samples with RR intervals. */
const MAX_LINE_CHARACTERS = 1024 * 1024;
/** PostgreSQL names have at most 63 characters. */
const TABLE_START_PATTERN = /^"([a-z_]{1,63})": \[$/;

/** One row of an account export, as its line in the file. */
export interface AccountLine {
  readonly table: string;
  /** Counted from 1 within the table. */
  readonly rowNumber: number;
  readonly text: string;
}

/**
 * Reads the rows of a file written by `readAccount` line by line, so memory use doesn't depend on its length.
 * @param getMaxLineCharacters the longest row of a table in characters, 1 MiB by default
 * @throws DomainError 'invalid' if the file has another structure or a row is too long
 */
export async function* readAccountLines(
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
  getMaxLineCharacters: (table: string) => number | undefined,
): AsyncGenerator<AccountLine> {
  const reject = (): never => {
    throw new DomainError('invalid', `${fileName} is not in the format of a Threshold export`);
  };
  let table: string | null = null;
  let rowNumber = 0;
  let position: 'before' | 'tables' | 'after' = 'before';
  const assertLength = (characters: number) => {
    if (characters <= ((table === null ? undefined : getMaxLineCharacters(table)) ?? MAX_LINE_CHARACTERS))
      return;
    if (table === null) reject();
    throw new DomainError('invalid', `${fileName}, ${table}, row ${rowNumber + 1}: is too long`);
  };
  for await (const line of readLines(chunks, reject, assertLength)) {
    assertLength(line.length);
    if (position === 'before') position = line === '{' ? 'tables' : reject();
    else if (position === 'after') reject();
    else if (table === null) {
      if (line === '}') position = 'after';
      else {
        table = TABLE_START_PATTERN.exec(line)?.[1] ?? reject();
        rowNumber = 0;
      }
    } else if (line === ']' || line === '],') table = null;
    else {
      rowNumber += 1;
      yield { table, rowNumber, text: line.endsWith(',') ? line.slice(0, -1) : line };
    }
  }
  if (position !== 'after') reject();
}

/** Lines of any length. `assertLength` checks a line while it grows, after earlier lines were consumed. */
async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  reject: () => never,
  assertLength: (characters: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return reject();
    }
  };
  let lineParts: string[] = [];
  let characters = 0;
  for await (const chunk of chunks) {
    const [continuation = '', ...newLines] = decode(chunk).split('\n');
    lineParts.push(continuation);
    characters += continuation.length;
    for (const newLine of newLines) {
      yield lineParts.join('');
      lineParts = [newLine];
      characters = newLine.length;
    }
    assertLength(characters);
  }
  const lastLine = lineParts.join('') + decode();
  if (lastLine !== '') yield lastLine;
}
