import { by, proved, type Section } from '../row.ts';

const QUICK = 'domains/health/src/react/quick-entry/quick-entry-card.browser.test.tsx';
const TOAST = 'packages/ui/src/toast/toast.browser.test.tsx';
const SHELL = 'packages/ui/src/shell/app-shell.browser.test.tsx';
const ADS = 'domains/gamification/src/react/ads/earn-points-card.browser.test.tsx';
const RACE = 'domains/athletes/src/react/race/race-countdown.test.ts';
const INJURY = 'domains/injuries/src/server/injury/change-injury.test.ts';
const INJURIES = 'domains/injuries/src/react/injuries-screen.browser.test.tsx';
const LTHR_TEST = 'domains/athletes/src/react/lthr-test/lthr-test.test.ts';
const PROFILE = 'domains/athletes/src/react/profile/profile-screen.browser.test.tsx';
const RECOVERY = 'packages/physiology/src/recovery.test.ts';
const PEOPLE = 'domains/social/src/react/people/people.browser.test.tsx';
const LIVE = 'domains/sessions/src/react/session/live-session.browser.test.tsx';
const SENSES = 'domains/sessions/src/react/session/live-senses.browser.test.tsx';
const COMPLETION = 'domains/sessions/src/react/session/completion.browser.test.tsx';
const DISTANCE = 'packages/physiology/src/asks-distance.test.ts';
const GALLERY = 'domains/gamification/src/react/achievements/achievements.browser.test.tsx';
const ONBOARDING = 'domains/athletes/src/react/onboarding/onboarding.browser.test.tsx';
const CALENDAR = 'domains/training/src/react/calendar/calendar-screen.browser.test.tsx';

export const statesAndTransitions: Section = {
  number: '4',
  title: 'States and transitions',
  rows: [
    proved(
      'The health form is disabled while it saves; success clears all six inputs',
      by(QUICK, 'sends the filled-in metrics with the athlete’s own day, waits, then clears all six'),
    ),
    proved(
      'A saved health entry refreshes what was read of health',
      by(QUICK, 'refreshes everything read of health once it is saved'),
    ),
    proved('A health entry that fails keeps its inputs', by(QUICK, 'keeps what was typed when saving fails')),
    proved(
      'The sidebar is expanded or collapsed, its sheet open or closed',
      by(SHELL, '%s+B toggles it'),
      by(SHELL, 'Ctrl+B opens and closes the sheet'),
    ),
    proved(
      'The notes of a workout card are shown or hidden',
      by(
        'domains/training/src/react/widgets/day-sessions-card.browser.test.tsx',
        'show and hide the notes without leaving the card',
      ),
    ),
    proved('A toast is dismissed by a swipe', by(TOAST, 'a real pointer swipes a toast away')),
    proved('Only one toast is visible', by(TOAST, 'only one is visible: a new one replaces it at once')),
    proved(
      'An ad is idle, plays for 30 seconds by the second, is claimed and closes',
      by(ADS, 'is idle until it is started, plays 30 seconds by the second, and can be claimed then'),
    ),
    proved(
      'At the daily limit the watch button is disabled',
      by(ADS, 'disables the watch button at the daily'),
    ),
    proved(
      'Recovery is optimal, monitor or concern',
      by(RECOVERY, 'HRV at %i % with resting heart rate at −5, 0, 4 and 9 %% gives %s'),
    ),
    proved(
      'The countdown’s phases are Complete, Race Day, Taper Week, Pre-Taper, Peak Phase and Build Phase',
      by(RACE, '%i days before the race is the %s'),
    ),
    proved(
      'A week’s load is Light, Moderate or High',
      by('domains/training/src/react/widgets/dashboard-cards.browser.test.tsx', 'calls a load of %i %s'),
    ),
    proved(
      'The calendar goes by month or by week',
      by(CALENDAR, 'stands at the month of its address and leads to the next and the one before'),
      by(CALENDAR, 'is a week list below 640 px, with the weeks before and after'),
    ),
    proved(
      'Mark as Recovered sets the recovered date to today',
      by(INJURY, 'sets the recovered date to today'),
    ),
    proved('From recovered there is no way back', by(INJURY, 'said twice is once, and there is no way back')),
    proved(
      'An active injury has the badge Active',
      by(INJURIES, 'answers what a sore runner asks: may I run, what must I do, what is next'),
    ),
    proved(
      'The badge Active is a destructive one',
      by(INJURIES, 'marks an active injury with a badge of the tone that warns of danger'),
    ),
    proved(
      'The guided LTHR test goes over Warm Up, Build Intensity, Time Trial, Record HR to the input and is complete',
      by(LTHR_TEST, 'guided has the four steps Warm Up, Build Intensity, Time Trial, Record HR'),
      by(LTHR_TEST, 'goes from selection over the four steps to the input and is complete'),
      by(PROFILE, 'guides through four steps to an LTHR that the form takes over'),
    ),
    proved('The other way is the formula', by(PROFILE, 'estimates by the age formula, badged so')),
    proved('The dialog of the LTHR test resets on close', by(PROFILE, 'resets on close')),
    proved(
      'Load reads Below Optimal, Optimal Range or Above Optimal - Risk of Overtraining',
      by('packages/physiology/src/load-gauge.test.ts', 'at %s says %s'),
    ),
    proved(
      'HRV over 5% up reads Improving Recovery, over 5% down Monitor Recovery, else Stable Recovery',
      by(RECOVERY, 'HRV more than 5 % up improves, more than 5 % down is to monitor, else it is stable'),
      by('domains/health/src/react/analytics-cards.browser.test.tsx', '%s reads %s'),
    ),
    proved(
      'Following shows at once and is taken back where it fails',
      by(PEOPLE, 'is shown at once, before the server has answered, and counted'),
      by(PEOPLE, 'is taken back where it fails, with the specified words'),
      by(PEOPLE, 'no longer is taken back too where it fails'),
    ),
    proved(
      'A disconnect ends the connection of the monitor',
      by(LIVE, 'tells that the connection was lost, and goes on by itself'),
      by('domains/sessions/src/react/strap/reconnect.test.ts', 'is said once'),
    ),
    proved(
      'A start while a session is active resumes that session',
      by(
        'domains/sessions/src/react/live/resume-other.browser.test.tsx',
        'at the server’s elapsed seconds, with its samples',
      ),
    ),
    proved('A running session is paused and resumed', by(LIVE, 'pauses, and Split is disabled meanwhile')),
    proved(
      'Runs, jogs and Orange Theory ask for the distance; 9Round and others do not',
      by(DISTANCE, 'of %s'),
      by(DISTANCE, 'never of %j'),
      by(COMPLETION, 'completes other types directly with distance 0'),
    ),
    proved('The distance is skipped to 0', by(COMPLETION, 'is skipped to 0')),
    proved(
      'The summary follows',
      by(
        COMPLETION,
        'shows duration, heart rates, stress with rest hours, primary zone and zone distribution',
      ),
    ),
    proved(
      'The lock on the screen is held while the timer runs and asked for again when it was released',
      by(SENSES, 'while the timer runs, and not while it is paused'),
      by(SENSES, 'asks for the lock again when it was released, and when the page is visible again'),
    ),
    proved('More than 5 seconds away are met by Welcome back!', by(SENSES, 'after %i ms away: %i notice')),
    proved(
      'A locked achievement has a bar above 0 % alone, an unlocked one its date',
      by(GALLERY, 'dates what is unlocked, and shows a bar for a locked one only above 0 %'),
    ),
    proved('A locked achievement is faded', by(GALLERY, 'fades what is locked')),
    proved(
      'Onboarding’s Back is disabled on the first step',
      by(ONBOARDING, 'goes through five steps with a'),
    ),
    proved(
      'Next on lthr-setup needs LTHR and resting HR',
      by(ONBOARDING, 'has Next on lthr-setup only when both LTHR and resting HR are set'),
    ),
    proved(
      'Next on fitness-level needs a level',
      by(ONBOARDING, 'has Next on fitness-level only when a level is'),
    ),
    proved(
      'Completing saves the profile, then marks onboarding completed',
      by(ONBOARDING, 'saves exactly the seven specified fields, then marks onboarding completed'),
    ),
    proved(
      'Completing refreshes user and profile and leaves onboarding',
      by(
        'apps/web/src/app-screens.browser.test.tsx',
        'completing onboarding reads user and profile anew, and the app is there',
      ),
    ),
    proved(
      'A visitor sees the landing page, who is signed in the app',
      by(
        'apps/server/test/web-pages.test.ts',
        'a visitor gets the landing page at /, who is signed in the app',
      ),
    ),
  ],
};
