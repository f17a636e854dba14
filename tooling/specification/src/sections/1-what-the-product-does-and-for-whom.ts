import { by, proved, type Section } from '../row.ts';

const ADDRESS = 'apps/web/src/public-pages/read-address.browser.test.tsx';
const DEMO = 'apps/web/e2e/demo-athlete.spec.ts';
const JOURNEY = 'apps/web/e2e/first-journey.spec.ts';
const APP = 'apps/web/src/app.browser.test.tsx';
const METADATA = 'apps/web/src/metadata/page-metadata.test.ts';

export const whatTheProductDoesAndForWhom: Section = {
  number: '1',
  title: 'What the product does and for whom',
  rows: [
    proved(
      'From LTHR and a race goal comes a plan of eight weeks',
      by(JOURNEY, 'from the landing page to an eight-week plan on the calendar'),
      by(
        'domains/training/src/server/plans/plan-training-for.test.ts',
        'plans eight weeks where the race is',
      ),
    ),
    proved(
      'A language model is used for plans',
      by('apps/web/e2e/coach.spec.ts', 'the model’s plan comes as a proposal while the plan by rules stands'),
    ),
    proved(
      'The landing page claims 5 zones, 100+ workout types, 15 achievements, 8-week programs, free to start',
      by(ADDRESS, 'the landing page claims what the specification claims'),
    ),
    proved(
      'What the landing page counts is there',
      by(ADDRESS, 'the numbers that the landing page claims are'),
    ),
    proved(
      'The start button of the landing page leads to /api/login',
      by(ADDRESS, 'the landing page claims what the specification claims'),
    ),
    proved(
      'Who is signed in has the sidebar on a desktop and six entries below on a phone',
      by(APP, 'knows the twelve entries of the sidebar and the six of the bottom bar'),
      by(APP, 'is a side sheet and a bottom bar below 768 px'),
    ),
    proved(
      'The medical disclaimer stands below every page of the app',
      by('packages/ui/src/shell/app-shell.browser.test.tsx', 'the medical disclaimer stands on the page'),
      by(APP, 'the live session stands alone'),
      by(APP, 'is led through it at %s'),
    ),
    proved(
      'The medical disclaimer stands below the public pages: landing, legal, 404',
      by('apps/server/test/web-pages.test.ts', 'the medical disclaimer stands below %s for a visitor'),
    ),
    proved(
      'The terms cap liability at $100 and were last updated October 27, 2025',
      by(DEMO, 'the legal pages state what they must, signed out and in'),
    ),
    proved(
      'Users must be 13 or older',
      by(DEMO, 'the legal pages state what they must, signed out and in'),
      by(
        'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx',
        'states on its welcome step that',
      ),
      by(
        'domains/athletes/src/server/profile/refuse-profile.test.ts',
        'refuses an athlete of %i: the minimum',
      ),
    ),
    proved(
      'The legal pages say: 2 rewarded video ads a day, no cash value, a language model, an external sign-in',
      by('apps/server/test/web-pages.test.ts', '%s says: 2 rewarded video ads a day'),
    ),
    proved(
      'Threshold - AI-Powered Performance Training Platform is the title by default',
      by(METADATA, 'has the default title of the product'),
    ),
    proved(
      'A page sets description, canonical link, Open Graph and Twitter tags',
      by(METADATA, 'sets description, canonical link, Open Graph and Twitter card tags'),
    ),
    proved(
      'A page may ask for noindex',
      by(METADATA, 'sets the noindex robots tag only where it is asked for'),
    ),
    proved('A page may bring structured data', by(METADATA, 'writes structured data that no text can end')),
    proved(
      'The head follows the page that is shown',
      by(
        'apps/web/src/metadata/set-page-metadata.browser.test.tsx',
        'the head says what the page says of itself',
      ),
      by('apps/web/src/app.browser.test.tsx', 'leads to pages whose head says their own title and address'),
    ),
  ],
};
