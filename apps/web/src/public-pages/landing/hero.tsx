import { SIGN_IN_PATH } from '../public-frame.tsx';
import { EXAMPLE_LTHR_BPM, ZoneRing } from './zone-ring.tsx';

export const Hero = () => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="hero-words">
      <h1 id="hero-title">Every heartbeat has a color.</h1>
      <p className="lead">
        Threshold turns one number, your lactate threshold heart rate, into five zones and a personalized
        8-week plan toward your race. You always know how hard today is meant to be.
      </p>
      <p className="actions">
        <a className="button large" href={SIGN_IN_PATH}>
          Start free
        </a>
        <a className="button secondary large" href="#zones">
          How the zones work
        </a>
      </p>
      <p className="small">For runners, ultra-endurance and hybrid group-fitness athletes.</p>
    </div>
    <figure className="hero-ring">
      <ZoneRing heartRateBpm={EXAMPLE_LTHR_BPM + 1} />
      <figcaption>
        Just above a threshold of {EXAMPLE_LTHR_BPM} bpm. The dashed line is your threshold. You’ll see it
        everywhere.
      </figcaption>
    </figure>
  </section>
);
