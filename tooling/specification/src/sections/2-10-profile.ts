import { by, proved, type Section } from '../row.ts';

const OWN = 'domains/athletes/src/react/profile/profile-screen.browser.test.tsx';
const OTHER = 'domains/athletes/src/react/athlete/athlete-screen.browser.test.tsx';
const PEOPLE = 'domains/social/src/react/people/people.browser.test.tsx';

export const profile: Section = {
  number: '2.10',
  title: 'Profile',
  rows: [
    proved(
      'A banner tells what unlocks AI plan generation',
      by(OWN, 'has a banner that names what AI plan generation still needs'),
      by(OWN, 'has no banner once LTHR, race date and race distance are set'),
    ),
    proved(
      'The Social card opens a dialog with a tab of followers and one of following',
      by(PEOPLE, 'opens a dialog with two tabs'),
    ),
    proved(
      'The forms are Basic Information, Heart Rate Zones, Training Preferences and Connected Services',
      by(
        OWN,
        'has the forms Basic Information, Heart Rate Zones, Training Preferences and Connected Services',
      ),
    ),
    proved(
      'A summary of achievements leads to /achievements',
      by(
        'domains/gamification/src/react/achievements/achievements.browser.test.tsx',
        'names the latest unlocked first and leads to the gallery',
      ),
    ),
    proved(
      'Social card and achievements summary stand on the own profile',
      by(
        'apps/web/src/app-screens.browser.test.tsx',
        'the own profile has the Social card and the summary of achievements',
      ),
    ),
    proved(
      'The LTHR test has its dialog',
      by(OWN, 'guides through four steps to an LTHR that the form takes over with its source'),
    ),
    proved(
      'Another’s profile shows name, Athlete Profile, LTHR, resting HR, level and race goal, and nothing to edit',
      by(OTHER, 'shows name and training stats, read-only'),
    ),
    proved(
      'Another’s profile has follow and unfollow with counts',
      by(PEOPLE, 'is shown at once, before the server has answered, and counted'),
      by('apps/web/e2e/social.spec.ts', 'two athletes: one follows, the other trains'),
    ),
    proved('One’s own id leads to the own profile', by(OTHER, 'leads one’s own id to the own profile')),
  ],
};
