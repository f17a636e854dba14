import { Button } from '@mantine/core';
import { useLinkProps } from '@tanstack/react-router';
import { isStopVerdict } from '@threshold/physiology';
import { VerdictFacts } from '@threshold/ui';
import { trpc } from '../api.ts';
import classes from './today-verdict.module.css';

/** A copy of `injuriesPaths`, whose module would load its schemas with the dashboard. */
const INJURIES = { to: '/injuries' } as const;

/** Today's verdict as the page's leading sentence, with its reasons. Renders nothing on error. */
export const TodayVerdict = () => {
  const injuriesLink = useLinkProps(INJURIES);
  const { data: verdict, error } = trpc.training.verdict.useQuery();
  if (error) return null;
  if (!verdict) return <div className={classes.verdict} aria-busy="true" />;
  const { tone, headline, advice, reasons, facts } = verdict;
  const isStopped = isStopVerdict(verdict);
  return (
    <section className={classes.verdict} data-tone={isStopped ? 'stop' : tone} aria-label="Your state today">
      <p className={classes.headline}>{headline}.</p>
      {advice === `${headline}.` ? null : <p>{advice}</p>}
      <p className={classes.reasons}>
        <VerdictFacts reasons={reasons} facts={facts} />
      </p>
      {isStopped ? (
        <Button component="a" {...injuriesLink} variant="filled" className={classes.next}>
          See what to do
        </Button>
      ) : null}
    </section>
  );
};
