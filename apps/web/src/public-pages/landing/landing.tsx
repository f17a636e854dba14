import { PublicFrame, SIGN_IN_PATH } from '../public-frame.tsx';
import { Claims } from './claims.tsx';
import { Facts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { PlanSection } from './plan-section.tsx';
import { ScreensSection } from './screens-section.tsx';
import { ZonesSection } from './zones-section.tsx';

export const Landing = () => (
  <PublicFrame>
    <p className="notice" role="alert" data-sign-in-outcome="failed" hidden>
      <span>We couldn’t sign you in. Try again.</span> The sign-in was canceled or took too long.{' '}
      <a href={SIGN_IN_PATH}>Sign in</a>
    </p>
    <p className="notice" role="alert" data-sign-in-outcome="other-identity" hidden>
      Your email address belongs to an account that signs in another way. Sign in the way you did before, or
      ask the site’s operator to link your new sign-in.
    </p>
    <p className="notice" role="alert" data-sign-in-outcome="ended" hidden>
      You were signed out. Sign in again to continue.
    </p>
    <Hero />
    <Claims />
    <ScreensSection />
    <ZonesSection />
    <PlanSection />
    <Facts />
    <section className="closing" aria-labelledby="closing-title">
      <div className="threshold-line" />
      <h2 id="closing-title">Find your line. Then train on the right side of it.</h2>
      <p>All you need is your heart rate and five minutes. Ages 13 and up.</p>
      <a className="button large" href={SIGN_IN_PATH}>
        Start free
      </a>
    </section>
  </PublicFrame>
);
