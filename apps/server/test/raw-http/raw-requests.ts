import {
  ADDRESS_REQUESTS,
  HIDDEN_FILE_REQUESTS,
  METHOD_REQUESTS,
  OLD_VERSION_REQUESTS,
  REQUEST_LINE_REQUESTS,
} from './odd-addresses.ts';
import { BODY_REQUESTS, CHUNKED_REQUESTS, CONTENT_TYPE_REQUESTS, SMUGGLING_REQUESTS } from './odd-bodies.ts';
import { HEADER_REQUESTS } from './odd-headers.ts';
import { PIPELINED_REQUESTS } from './pipelined-requests.ts';
import type { RawRequest } from './raw-request.ts';

/** At least five hundred requests. `@ann` is replaced with the headers of a signed-in athlete. */
export const RAW_REQUESTS: readonly RawRequest[] = [
  ...REQUEST_LINE_REQUESTS,
  ...OLD_VERSION_REQUESTS,
  ...METHOD_REQUESTS,
  ...ADDRESS_REQUESTS,
  ...HIDDEN_FILE_REQUESTS,
  ...SMUGGLING_REQUESTS,
  ...CHUNKED_REQUESTS,
  ...HEADER_REQUESTS,
  ...CONTENT_TYPE_REQUESTS,
  ...BODY_REQUESTS,
  ...PIPELINED_REQUESTS,
];
