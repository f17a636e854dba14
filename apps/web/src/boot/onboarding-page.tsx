import { Button } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import type { Me } from '@threshold/athletes/react';
import { Onboarding, useIsManager } from '@threshold/athletes/react';
import { DisclaimerFooter, Logo } from '@threshold/ui';
import { useEffect } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { setPageMetadata } from '../metadata/set-page-metadata.ts';
import { useSignOut } from '../sign-out/use-sign-out.ts';
import classes from './onboarding-page.module.css';

/** Shows onboarding, or one of the few pages that are accessible before it is completed. */
export const OnboardingPage = ({ me }: { readonly me: Me }) => {
  const signOut = useSignOut();
  const isManager = useIsManager();
  const isOtherPage = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.isAccessibleBeforeOnboarding,
  });
  const title = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.title });
  useEffect(
    () =>
      setPageMetadata({ title: isOtherPage ? title : 'Onboarding', path: location.pathname, noindex: true }),
    [isOtherPage, title],
  );
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <div className={classes.actions}>
          {isOtherPage ? (
            <Button variant="subtle" component={Link} to="/">
              Set up my training
            </Button>
          ) : isManager ? (
            <Button variant="subtle" component={Link} to="/admin">
              Manage this site
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => signOut('here')}>
            Sign out
          </Button>
        </div>
      </header>
      <main className={classes.content}>{isOtherPage ? <Outlet /> : <Onboarding me={me} />}</main>
      <DisclaimerFooter>
        <LegalLinks newTab />
      </DisclaimerFooter>
    </div>
  );
};
