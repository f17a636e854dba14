import { DEMO_EMAIL } from '@threshold/contracts/athletes';
import { SIGN_IN_PATH } from '../public-frame.tsx';
import { EXAMPLE_LTHR_BPM } from './example-heart-rate.ts';
import { ZoneRing } from './zone-ring.tsx';

/** The server fills in "yes" if anyone may sign in as the Demo Athlete, else "no". */
const DEMO_PLACEHOLDER = '%DEMO%';

export const Hero = () => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="hero-words">
      <h1 id="hero-title">Every heartbeat has a color.</h1>
      <p className="lead">
        Threshold turns one number, your lactate threshold heart rate, into five zones and a personalized
        8-week plan toward your race. You always know how hard today is meant to be.
      </p>
      <p className="actions" data-demo={DEMO_PLACEHOLDER}>
        <a className="button large" href={SIGN_IN_PATH}>
          Start free
        </a>
        <a
          className="button secondary large demo-link"
          href={`${SIGN_IN_PATH}?login_hint=${encodeURIComponent(DEMO_EMAIL)}`}
        >
          See the demo athlete
        </a>
        <a className="button secondary large zones-link" href="#zones">
          How the zones work
        </a>
      </p>
      <p className="small">For runners, ultra-endurance and hybrid group-fitness athletes.</p>
    </div>
    <figure className="hero-ring">
      <ZoneRing />
      <figcaption>
        A hard session in 12 seconds, at a threshold of {EXAMPLE_LTHR_BPM} bpm. The dashed line is your
        threshold. You’ll see it everywhere.
      </figcaption>
      <button type="button" className="ring-pause" hidden>
        Pause
      </button>
    </figure>
  </section>
);
