/**
 * Shows why a sign-in failed or ended, and makes the sign-in link return to the requested path
 * (docs/specification.md#ended-sign-in and #routes-for-visitors).
 */
export function readAddress(page: ParentNode, address: Pick<Location, 'pathname' | 'search'>): void {
  const outcome = new URLSearchParams(address.search).get('signin');
  for (const message of page.querySelectorAll<HTMLElement>('[data-sign-in-outcome]'))
    message.hidden = message.dataset.signInOutcome !== outcome;
  const back = outcome !== null ? address.pathname : address.pathname + address.search;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-sign-in-returns]'))
    link.href = `/api/login?returnTo=${encodeURIComponent(back)}`;
}
