import { OUTCOMES } from '@threshold/contracts/outcomes';
import { Card, HeroTitle, Stat, Tag } from '@threshold/ui';
import type { WorkoutDetailView } from '../../schemas.ts';
import classes from './verdict-card.module.css';

type PlanVerdict = NonNullable<WorkoutDetailView['planVerdict']>;

/** How the workout went against its plan, and what that changes. */
export const VerdictCard = ({ verdict }: { readonly verdict: PlanVerdict }) => {
  const { outcome, sentence, number, next } = verdict;
  const { label, tone } = OUTCOMES[outcome];
  return (
    <Card title="How it went" action={<Tag tone={tone}>{label}</Tag>}>
      <div className={classes.verdict}>
        <div className={classes.text}>
          <HeroTitle>{sentence}</HeroTitle>
          {next === null ? null : <p>{next}</p>}
        </div>
        {number === null ? null : (
          <Stat label={number.label} value={number.value} unit={number.unit} size="tile" />
        )}
      </div>
    </Card>
  );
};

/** The same verdict in one line, for a card that leads with something else. */
export const PlanVerdictLine = ({ verdict }: { readonly verdict: PlanVerdict }) => {
  const { outcome, sentence, number, next } = verdict;
  const { label, tone } = OUTCOMES[outcome];
  return (
    <div className={classes.line}>
      <Tag tone={tone}>{label}</Tag>
      <p>
        {sentence}
        {number === null ? null : ` ${capitalize(number.label)}: ${number.value} ${number.unit}.`} {next}
      </p>
    </div>
  );
};

const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
