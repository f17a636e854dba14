/**
 * Shows why a sign-in failed or ended, and makes the sign-in link return to the requested path
 * (docs/specification.md#ended-sign-in and #routes-for-visitors).
 */
export function applyUrlToPage(page: ParentNode, url: Pick<Location, 'pathname' | 'search'>): void {
  const signInOutcome = new URLSearchParams(url.search).get('signin');
  for (const message of page.querySelectorAll<HTMLElement>('[data-sign-in-outcome]'))
    message.hidden = message.dataset.signInOutcome !== signInOutcome;
  // Drop an outcome's query, so that the next sign-in does not return to it.
  const returnPath = signInOutcome !== null ? url.pathname : url.pathname + url.search;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-sign-in-returns]'))
    link.href = `/api/login?returnTo=${encodeURIComponent(returnPath)}`;
}
