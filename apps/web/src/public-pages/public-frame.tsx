import { DisclaimerFooter, LogoMark } from '@threshold/ui';
import type { ReactNode } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';

/** Starts a sign-in with a full page navigation (docs/specification.md#6-roles). */
export const SIGN_IN_PATH = '/api/login';

export const PublicFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className="frame">
    <a className="skip" href="#content">
      Skip to content
    </a>
    <header className="frame-head">
      <a className="brand" href="/">
        <LogoMark size={28} />
        Threshold
      </a>
      <a className="button secondary" href={SIGN_IN_PATH} data-sign-in-returns>
        Sign in
      </a>
    </header>
    <main id="content" tabIndex={-1}>
      {children}
    </main>
    <DisclaimerFooter>
      <LegalLinks />
    </DisclaimerFooter>
  </div>
);
