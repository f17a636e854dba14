/** Features that exist today. The claims are in `claims.tsx` (docs/specification.md#landing-page-claims). */
const FEATURES = [
  [
    'Race day in sight',
    'A countdown with its phases, from the build to the taper, drawn from the training that you really do.',
  ],
  [
    'Why this, why today',
    'Every planned session says why it is there, and which rules of sound training it follows.',
  ],
  ['Group fitness', '9Round, CrossFit, F45 and Orange Theory are part of the week, not in its way.'],
  [
    'A calendar that keeps up',
    'The month at a glance, the week on your phone. Change your goal, and only the days to come are planned again.',
  ],
  [
    'A threshold with a past',
    'Test it again whenever you like. Each value counts from its own day on, so that old training stays as it was.',
  ],
  [
    'Yours alone',
    'You choose who sees your training stats, take everything with you as a file, or erase it for good.',
  ],
] as const;

export const Features = () => (
  <section className="features" aria-labelledby="features-title">
    <h2 id="features-title">Everything around the session, too.</h2>
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
