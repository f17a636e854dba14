import { PAIN_LIGHTS } from '../../rules/rehab/pain-light.ts';
import { LightMark } from '../figures/light-mark.tsx';
import classes from './injuries.module.css';

const RULES = {
  green: 'up to 2 of 10: go on',
  amber: '3 to 5: hold, no more than last time',
  red: 'above 5, or worse the next morning: stop',
};

/** The pain light as a rule of thumb for running. */
export const RunRule = () => (
  <ul className={classes.rule}>
    {PAIN_LIGHTS.map((light) => (
      <li key={light}>
        <LightMark light={light} /> <span className={classes.quiet}>{RULES[light]}</span>
      </li>
    ))}
  </ul>
);
