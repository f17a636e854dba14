/** What the product does (Specification section 1). */
const FEATURES = [
  [
    'Live sessions',
    'Connect a Bluetooth heart-rate monitor and train by one large number and its color, with splits and a clock that does not stop when the screen does.',
  ],
  [
    'Recovery you can read',
    'HRV, resting heart rate and sleep against your own baseline: optimal, monitor, or concern.',
  ],
  [
    'Race day in sight',
    'A countdown with its phases, from the build to the taper, drawn from the training that you really do.',
  ],
  ['Group fitness', '9Round, CrossFit, F45 and Orange Theory are part of the week, not in its way.'],
  ['Injuries', 'Log what hurts and get an AI rehab plan in phases, with its warning signs and precautions.'],
  ['Nutrition', 'Calories, protein, carbs, fats and water in one short form, and what the week came to.'],
  [
    'Records and achievements',
    'Personal records from 5K to the marathon, 15 achievements, and a leaderboard of Fusion Points.',
  ],
  ['Other athletes', 'Follow the people you train with and see their sessions in your feed.'],
  [
    'Fusion Points',
    'Earned by training in the right zone. Two rewarded ads a day add a few more. The merch store is not open yet.',
  ],
] as const;

export const Features = () => (
  <section className="features" aria-labelledby="features-title">
    <h2 id="features-title">Everything around the session, too.</h2>
    <ul>
      {FEATURES.map(([title, words]) => (
        <li key={title} className="card">
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  </section>
);
