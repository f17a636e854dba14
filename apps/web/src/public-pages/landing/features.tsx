/** Features that exist today. The claims are in `claims.tsx` (docs/specification.md#landing-page-claims). */
const FEATURES = [
  [
    'Race day in sight',
    'A countdown with every phase, from build to taper, drawn from the training you really do.',
  ],
  ['Why this, why today', 'Every planned session tells you why it’s there and why it’s safe.'],
  [
    'Group fitness',
    'Your 9Round, CrossFit, F45 and Orange Theory classes are part of the plan, not in its way.',
  ],
  [
    'A calendar that keeps up',
    'See your month at a glance and your week on your phone. Change your goal and only upcoming days change.',
  ],
  [
    'Your threshold, over time',
    'Retest whenever you like. Each value counts from its own date, so your old training stays as it was.',
  ],
  ['Yours alone', 'Choose who sees your training stats, export everything, or erase it for good.'],
] as const;

export const Features = () => (
  <section className="features" aria-labelledby="features-title">
    <h2 id="features-title">Everything around your training, too.</h2>
    <ul>
      {FEATURES.map(([title, text]) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </section>
);
