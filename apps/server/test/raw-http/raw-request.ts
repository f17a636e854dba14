/** A request's bytes and its allowed outcome. */
export interface RawRequest {
  readonly name: string;
  /** One character per byte. */
  readonly bytes: string;
  /** `rejected`: only 4xx or a closed connection. `served`: anything but a server error. */
  readonly expected: 'rejected' | 'served';
}

export const HEAD_END = '\r\n\r\n';
export const HOST_HEADER = 'Host: localhost:3000';
export const CLOSE_HEADER = 'Connection: close';

export const createRejectedRequest = (name: string, bytes: string): RawRequest => ({
  name,
  bytes,
  expected: 'rejected',
});
export const createServedRequest = (name: string, bytes: string): RawRequest => ({
  name,
  bytes,
  expected: 'served',
});
export const get = (address: string, ...headers: readonly string[]) =>
  [`GET ${address} HTTP/1.1`, HOST_HEADER, CLOSE_HEADER, ...headers].join('\r\n') + HEAD_END;
export const combineAll = <A, B>(left: readonly A[], right: readonly B[]): (readonly [A, B])[] =>
  left.flatMap((leftItem) => right.map((rightItem) => [leftItem, rightItem] as const));

/** Headers for a JSON body. The test replaces `@ann` with the headers of a signed-in athlete. */
export const JSON_HEADERS = [HOST_HEADER, CLOSE_HEADER, 'Content-Type: application/json', '@ann'];
export const post = (address: string, headers: readonly string[], body: string) =>
  [`POST ${address} HTTP/1.1`, ...headers].join('\r\n') + HEAD_END + body;
