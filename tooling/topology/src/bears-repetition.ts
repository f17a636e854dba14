/**
 * The balancer's rules for a call whose host gave no answer: it may have been made, so it is made again only where it
 * bears repetition. What takes files hears no key.
 */
export const BEARS_REPETITION = `  http-request disable-l7-retry unless METH_GET or { method PATCH } or { req.hdr(idempotency-key) -m found }
  http-request disable-l7-retry if METH_POST { path /api/imports /api/account/import }`;
