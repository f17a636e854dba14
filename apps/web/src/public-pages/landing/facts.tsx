import { INVARIANTS } from '@threshold/planner';
import { NUMBERS } from '../../help/numbers/number-groups.ts';

/** Facts of the product; a test counts the rules and the explained numbers. */
const FACTS = [
  [
    'Self-hosted',
    'One command starts it on your own machine, with its own database. No third-party scripts, fonts or trackers.',
  ],
  [
    'Open formats',
    'Import FIT, TCX and GPX, or your whole Strava or Garmin archive. Export everything, or erase it for good.',
  ],
  [
    'Named sources',
    `${Object.keys(NUMBERS).length} numbers explained, each with its formula and where it comes from.`,
  ],
  [
    'Checked plans',
    `Each plan is checked against ${Object.keys(INVARIANTS).length} coaching rules before you see it, and works without AI.`,
  ],
] as const;

export const Facts = () => (
  <section className="facts" aria-labelledby="facts-title">
    <h2 id="facts-title">Facts, not promises.</h2>
    <dl>
      {FACTS.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
