import {
  ADDRESSES,
  HIDDEN_FILE_REQUESTS,
  METHODS,
  OLD_VERSION_REQUESTS,
  REQUEST_LINES,
} from './odd-addresses.ts';
import { BODIES, CHUNKED, CONTENT_TYPE_REQUESTS, SMUGGLING_REQUESTS } from './odd-bodies.ts';
import { HEADERS, PIPELINES } from './odd-headers.ts';
import type { RawRequest } from './raw-request.ts';

/** At least five hundred requests; `@ann` is replaced by the headers of a signed-in athlete. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...REQUEST_LINES,
  ...OLD_VERSION_REQUESTS,
  ...METHODS,
  ...ADDRESSES,
  ...HIDDEN_FILE_REQUESTS,
  ...SMUGGLING_REQUESTS,
  ...CHUNKED,
  ...HEADERS,
  ...CONTENT_TYPE_REQUESTS,
  ...BODIES,
  ...PIPELINES,
];
