import { signed, tenths } from '../format.ts';
import type { InsightRule } from '../rule.ts';

const MIN_RAMP = 1;

export const rampRule: InsightRule = ({ fitness }) => {
  const { ramp, rampStatus, morning } = fitness;
  if (morning === null || ramp === null || rampStatus === null || ramp < MIN_RAMP) return null;
  const now = tenths(morning.fitness);
  const numbers = `Fitness is ${now}, ${signed(ramp)} within 7 days`;
  const basis = [
    { label: 'Fitness (42 days)', value: now },
    { label: 'Change in 7 days', value: signed(ramp) },
  ];
  if (rampStatus === 'ok')
    return {
      type: 'positive',
      title: 'Fitness is growing',
      message: `${numbers}: a steady rate.`,
      basis,
      advice: 'Keep the weekly rhythm that got you here.',
    };
  return {
    type: rampStatus === 'warning' ? 'warning' : 'neutral',
    title: rampStatus === 'warning' ? 'Fitness is rising very fast' : 'Fitness is rising fast',
    message: `${numbers}; ${rampStatus === 'warning' ? 'above 8' : 'above 5'} a week is hard to keep up.`,
    basis,
    advice: 'Hold next week’s volume where it is.',
  };
};
