import { Onboarding } from '@threshold/athletes/react';
import { DisclaimerFooter, Logo } from '@threshold/ui';
import { useEffect } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { setPageMetadata } from '../metadata/set-page-metadata.ts';
import type { Me } from './me.ts';
import classes from './onboarding-page.module.css';

/** Onboarding stands alone: no navigation leads away from it until it is completed. */
export const OnboardingPage = ({ me }: { readonly me: Me }) => {
  useEffect(() => setPageMetadata({ title: 'Onboarding', path: location.pathname, noindex: true }), []);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
      </header>
      <main className={classes.content}>
        <Onboarding me={me} />
      </main>
      <DisclaimerFooter>
        <LegalLinks />
      </DisclaimerFooter>
    </div>
  );
};
