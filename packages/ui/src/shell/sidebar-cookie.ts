/** Stores whether the sidebar is expanded. */
const SIDEBAR_COOKIE = 'sidebar_state';
/** 7 days (docs/specification.md#9-constants). */
const SIDEBAR_COOKIE_SECONDS = 604_800;

/** Reads the state from a cookie header; default expanded. */
export const readSidebarCookie = (cookies: string): boolean =>
  !cookies.split(/;\s*/).includes(`${SIDEBAR_COOKIE}=false`);

/** The cookie as text for `document.cookie`. */
export const formatSidebarCookie = (isExpanded: boolean): string =>
  `${SIDEBAR_COOKIE}=${isExpanded}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
