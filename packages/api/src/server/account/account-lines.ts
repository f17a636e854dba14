import { DomainError } from '../domain-error.ts';

/** A track of two days by the second takes four million characters. */
const LONGEST_LINE = 8 * 1024 * 1024;
const OPENS_TABLE = /^"([a-z_]{1,63})": \[$/;

/** One row of an account's file, as its line stands there. */
export interface AccountLine {
  readonly table: string;
  /** From 1 on, within the table. */
  readonly number: number;
  readonly text: string;
}

/**
 * Reads the rows of a file as `readAccount` writes it, line by line, so that a file of any length takes no memory.
 * @throws DomainError 'invalid' where the file is framed otherwise
 */
export async function* accountLines(
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<AccountLine> {
  const refuse = (): never => {
    throw new DomainError('invalid', `${file} is not as an export of this product writes it`);
  };
  let table: string | null = null;
  let number = 0;
  let state: 'before' | 'tables' | 'after' = 'before';
  for await (const line of linesOf(chunks, refuse)) {
    if (state === 'before') state = line === '{' ? 'tables' : refuse();
    else if (state === 'after') refuse();
    else if (table === null) {
      if (line === '}') state = 'after';
      else {
        table = OPENS_TABLE.exec(line)?.[1] ?? refuse();
        number = 0;
      }
    } else if (line === ']' || line === '],') table = null;
    else {
      number += 1;
      yield { table, number, text: line.endsWith(',') ? line.slice(0, -1) : line };
    }
  }
  if (state !== 'after') refuse();
}

async function* linesOf(chunks: AsyncIterable<Uint8Array>, refuse: () => never): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      return refuse();
    }
  };
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decode(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) refuse();
    yield* lines;
  }
  rest += decode();
  if (rest !== '') yield rest;
}
