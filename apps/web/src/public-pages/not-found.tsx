import { SIGN_IN_PATH } from './public-frame.tsx';

/**
 * Shown to signed-out visitors on every path that is not public, even if the app has a page there
 * (docs/specification.md#routes-for-visitors).
 */
export const NotFound = () => (
  <section className="not-found">
    <div className="threshold-line" />
    <h1>404 Page Not Found</h1>
    <p>
      <strong>The line ends here.</strong>
    </p>
    <p>We can’t find that page. If it’s yours, sign in and we’ll take you there.</p>
    <p className="actions">
      {/* `applyUrlToPage` adds the return address. */}
      <a className="button" href={SIGN_IN_PATH} data-sign-in-returns>
        Sign in
      </a>
      <a className="button secondary" href="/">
        Go to the home page
      </a>
    </p>
  </section>
);
