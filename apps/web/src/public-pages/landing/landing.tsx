import { PublicFrame, SIGN_IN_PATH } from '../public-frame.tsx';
import { Claims } from './claims.tsx';
import { Features } from './features.tsx';
import { Hero } from './hero.tsx';
import { PlanSection } from './plan-section.tsx';
import { ZonesSection } from './zones-section.tsx';

export const Landing = () => (
  <PublicFrame>
    <p className="notice" role="alert" data-sign-in-outcome="failed" hidden>
      Sign-in did not complete. Try again.
    </p>
    <p className="notice" role="alert" data-sign-in-outcome="other-identity" hidden>
      Your e-mail address belongs to an account here that signs in another way. Sign in as before, or ask the
      operator of this installation to link your new sign-in to your account.
    </p>
    <p className="notice" role="alert" data-sign-in-outcome="ended" hidden>
      You were signed out. Sign in again to continue.
    </p>
    <Hero />
    <Claims />
    <ZonesSection />
    <PlanSection />
    <Features />
    <section className="closing" aria-labelledby="closing-title">
      <div className="threshold-line" />
      <h2 id="closing-title">Find your line. Then train on the right side of it.</h2>
      <p>You need a heart-rate figure and five minutes. For athletes 13 and older.</p>
      <a className="button large" href={SIGN_IN_PATH}>
        Start free
      </a>
    </section>
  </PublicFrame>
);
