import { trpc } from '../api.ts';
import classes from './today-answer.module.css';

/** Today's verdict as the page's leading sentence, with its reasons. On error the sessions stand alone. */
export const TodayAnswer = () => {
  const { data: verdict, error } = trpc.training.verdict.useQuery();
  if (error) return null;
  if (!verdict) return <div className={classes.answer} aria-busy="true" />;
  const { tone, headline, advice, reasons } = verdict;
  return (
    <section className={classes.answer} data-tone={tone} aria-label="Your state today">
      <p className={classes.headline}>{headline}.</p>
      {advice === `${headline}.` ? null : <p>{advice}</p>}
      <p className={classes.reasons}>{reasons.join(' ')}</p>
    </section>
  );
};
