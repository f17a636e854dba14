import { Button } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { Onboarding } from '@threshold/athletes/react';
import { DisclaimerFooter, Logo } from '@threshold/ui';
import { useEffect } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { setPageMetadata } from '../metadata/set-page-metadata.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import classes from './onboarding-page.module.css';

/** Shows onboarding or a legal page. No other page is accessible until onboarding is completed. */
export const OnboardingPage = ({ me }: { readonly me: Me }) => {
  const signOut = useSignOut();
  const isLegalPage = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.isAccessibleBeforeOnboarding,
  });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  useEffect(
    () =>
      setPageMetadata({ title: isLegalPage ? title : 'Onboarding', path: location.pathname, noindex: true }),
    [isLegalPage, title],
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <Button variant="subtle" onClick={() => signOut('here')}>
          Sign out
        </Button>
      </header>
      <main className={classes.content}>{isLegalPage ? <Outlet /> : <Onboarding me={me} />}</main>
      <DisclaimerFooter>
        <LegalLinks newTab />
      </DisclaimerFooter>
    </div>
  );
};
