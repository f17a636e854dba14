import { ADDRESSES, HIDDEN, METHODS, OLD, REQUEST_LINES } from './odd-addresses.ts';
import { BODIES, CHUNKED, SMUGGLED, TYPED } from './odd-bodies.ts';
import { HEADERS, PIPELINES } from './odd-headers.ts';
import type { RawRequest } from './raw-request.ts';

/** At least five hundred requests; `@ann` is replaced by the headers of a signed-in athlete. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...REQUEST_LINES,
  ...OLD,
  ...METHODS,
  ...ADDRESSES,
  ...HIDDEN,
  ...SMUGGLED,
  ...CHUNKED,
  ...HEADERS,
  ...TYPED,
  ...BODIES,
  ...PIPELINES,
];
