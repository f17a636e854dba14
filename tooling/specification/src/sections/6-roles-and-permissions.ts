import { by, proved, type Section } from '../row.ts';

const MATRIX = 'apps/server/test/authorisation.test.ts';
const PAGES = 'apps/server/test/web-pages.test.ts';
const PEOPLE = 'domains/social/src/react/people/people.browser.test.tsx';

export const rolesAndPermissions: Section = {
  number: '6',
  title: 'Roles and permissions',
  rows: [
    proved(
      'A visitor has the landing page and the legal pages, and no call',
      by(PAGES, '%s is there for everybody'),
      by(PAGES, 'a visitor finds nothing at %s'),
      by(MATRIX, 'is refused to a visitor and to a cookie that is no sign-in'),
    ),
    proved('Who is signed in has everything', by(MATRIX, 'answers its owner, and nobody else with what is')),
    proved(
      'Signing in is a navigation to /api/login',
      by(
        'apps/web/src/public-pages/read-address.browser.test.tsx',
        'the landing page claims what the specification',
      ),
      by('apps/web/e2e/first-journey.spec.ts', 'from the landing page to an eight-week plan on the calendar'),
    ),
    proved(
      'An athlete edits their own profile alone',
      by(MATRIX, "never changes another athlete's rows, nor shows what is not shown"),
    ),
    proved(
      'Another’s profile is read-only',
      by(
        'domains/athletes/src/react/athlete/athlete-screen.browser.test.tsx',
        'shows name and training stats',
      ),
    ),
    proved(
      'Oneself is not offered to be followed, in lists neither',
      by(PEOPLE, 'is not offered for oneself'),
      by(PEOPLE, 'opens a dialog with two tabs'),
    ),
    proved(
      'The current user is read without a retry',
      by('packages/api/src/react/query-client.test.ts', 'reads are not retried'),
    ),
    proved(
      'There is no other role: every procedure is the caller’s own or says what becomes of another’s',
      by(MATRIX, 'every procedure has a row, and every row its procedure'),
    ),
  ],
};
