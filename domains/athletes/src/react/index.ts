// Types the imports of CSS modules.
/// <reference types="vite/client" />
import { lazy } from 'react';

export type { Me } from '../schemas.ts';
export { AccountActivityCard } from './activity/account-activity-card.tsx';
export { athletesQueries } from './api.ts';
export { AthleteScreen } from './athlete/athlete-screen.tsx';
export { PublicPage } from './athlete/public-page.tsx';
export { LthrNote } from './lthr-review/lthr-note.tsx';
export { LthrTrendCard } from './lthr-trend/lthr-trend-card.tsx';
export { useMe, useProfile } from './me/use-me.ts';
export { getBrowserTimeZone, useReportTimeZone } from './me/use-report-time-zone.ts';
export { useSaveColorScheme } from './me/use-save-color-scheme.ts';
export { useSaveGuessedUnits } from './me/use-save-guessed-units.ts';
export { EmailCard } from './methods/email-card.tsx';
export { IdentitiesCard } from './methods/identities-card.tsx';
export { PasswordCard } from './methods/password-card.tsx';
export { RecoveryCodesCard } from './methods/recovery-codes-card.tsx';
export { newPlanMark } from './onboarding/new-plan-mark.ts';
export { PasskeysCard } from './passkeys/passkeys-card.tsx';
export { useIsManager } from './passkeys/use-passkeys.ts';
export { formatPlanNeeds } from './profile/format-plan-needs.ts';
export { ProfileScreen } from './profile/profile-screen.tsx';
export { RaceCountdownCard } from './race/race-countdown-card.tsx';
export { AccountCard } from './settings/account/account-card.tsx';
export { AppPreferences } from './settings/preferences/app-preferences.tsx';
export { PrivacyCard } from './settings/privacy-card.tsx';
export { SignInsCard } from './sign-ins/sign-ins-card.tsx';

/** Lazy, because only athletes who have not completed onboarding need it. */
export const Onboarding = lazy(() => import('./onboarding/onboarding.tsx'));
