/** Where the browser keeps whether the sidebar is expanded, for 7 days (docs/specification.md#9-constants). */
const SIDEBAR_COOKIE = 'sidebar_state';
const SIDEBAR_COOKIE_SECONDS = 604_800;

/** Whether a cookie header says that the sidebar is expanded; it is where the header says nothing. */
export const readSidebarCookie = (cookies: string): boolean =>
  !cookies.split(/;\s*/).includes(`${SIDEBAR_COOKIE}=false`);

/** The cookie that remembers the sidebar, as a browser takes it. */
export const sidebarCookie = (expanded: boolean): string =>
  `${SIDEBAR_COOKIE}=${expanded}; path=/; max-age=${SIDEBAR_COOKIE_SECONDS}; samesite=lax`;
