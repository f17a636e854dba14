import { by, proved, type Section } from '../row.ts';

const APP = 'apps/web/src/app.browser.test.tsx';
const SHELL = 'packages/ui/src/shell/app-shell.browser.test.tsx';
const PAGES = 'apps/server/test/web-pages.test.ts';
const COOKIE = 'packages/ui/src/shell/sidebar-cookie.test.ts';

export const routeTable: Section = {
  number: '2.1',
  title: 'Route table',
  rows: [
    proved(
      'Each of the seventeen signed-in routes opens its own screen',
      by('apps/web/src/app-screens.browser.test.tsx', '%s opens the screen %s'),
    ),
    proved('Any other path reads 404 Page Not Found', by(APP, 'any other path shows the 404 page')),
    proved('A visitor has /, /privacy-policy and /terms-of-service', by(PAGES, '%s is there for everybody')),
    proved(
      'Anything else is 404 for a visitor',
      by(PAGES, 'a visitor finds nothing at %s'),
      by('apps/web/e2e/demo-athlete.spec.ts', 'a signed-out visitor gets 404 on a known route'),
    ),
    proved(
      'The legal pages are there for who is signed in',
      by('apps/web/e2e/demo-athlete.spec.ts', 'the legal pages state what they must, signed out and in'),
    ),
    proved(
      'The sidebar has its twelve entries in their order, each with its route',
      by(APP, 'knows the twelve entries of the sidebar and the six of the bottom bar in their order'),
    ),
    proved(
      'The entry whose route is the location is the active one',
      by(SHELL, 'the entry whose route equals the location is the current page, and it alone'),
      by(SHELL, 'no entry is current below a route'),
    ),
    proved(
      'The logo leads to /',
      by('apps/web/src/app-screens.browser.test.tsx', 'of the sidebar leads to /'),
      by('apps/web/src/app-screens.browser.test.tsx', 'of the top bar leads to /'),
      by('apps/web/src/app-screens.browser.test.tsx', 'of the side sheet leads to /'),
    ),
    proved('B with Ctrl or Cmd toggles the sidebar', by(SHELL, '%s+B toggles it')),
    proved(
      'The sidebar collapses to icons on a desktop',
      by(SHELL, 'the sidebar is 16rem wide and collapses to 3rem with icons'),
    ),
    proved(
      'Below 768 px it is a side sheet',
      by(SHELL, 'the sidebar is a sheet of 18rem that opens by its button'),
      by(SHELL, 'at 768 px the sidebar is there'),
      by(SHELL, 'Ctrl+B opens and closes the sheet'),
    ),
    proved(
      'Its state is kept in the cookie sidebar_state for 7 days',
      by(SHELL, 'its state is kept in the cookie sidebar_state for 7 days'),
      by(COOKIE, 'is named sidebar_state and lives for 7 days'),
      by(COOKIE, 'of %j is expanded: %s'),
    ),
    proved(
      'The bottom bar has Dashboard, Calendar, Workout, Nutrition, Leaderboard and Profile',
      by(APP, 'knows the twelve entries of the sidebar and the six of the bottom bar in their order'),
    ),
    proved(
      'They lead to /, /calendar, /workouts, /nutrition, /leaderboard and /profile',
      by(APP, 'knows the twelve entries of the sidebar and the six of the bottom bar in their order'),
    ),
  ],
};
