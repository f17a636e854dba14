import { ZONES } from '@threshold/physiology';
import { ZoneBadge } from '@threshold/ui';
import { MINIMUM_AGE } from '../../../bounds.ts';
import { DemoOffer } from '../demo-offer.tsx';
import { ImportOffer } from '../import-offer.tsx';
import classes from '../onboarding.module.css';
import { UnitsChoice } from '../units-choice.tsx';

interface WelcomeStepProps {
  readonly canLoadDemo: boolean;
}

/** The welcome text and the minimum age (docs/specification.md#minimum-age). */
export const WelcomeStep = ({ canLoadDemo }: WelcomeStepProps) => (
  <>
    <p>
      A few questions, then your zones are set: your threshold heart rate, your level, the classes you take
      and the race you train for. You can change all of it later in your profile.
    </p>
    <div className={classes.badges}>
      {ZONES.map(({ zone }) => (
        <ZoneBadge key={zone} zone={zone} />
      ))}
    </div>
    <UnitsChoice />
    <p className={classes.quiet}>
      You must be {MINIMUM_AGE} or older to use Threshold. It is training guidance, not medical advice.
    </p>
    {canLoadDemo ? <DemoOffer /> : <ImportOffer />}
  </>
);
