import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { VerdictFacts } from './verdict-facts.tsx';
import classes from './verdict-note.module.css';

interface Verdict {
  readonly tone: 'good' | 'neutral' | 'caution';
  readonly headline: string;
  readonly reasons: readonly string[];
  readonly facts?: readonly string[] | undefined;
  readonly advice: string;
}

const ICONS = { good: IconCircleCheck, neutral: IconInfoCircle, caution: IconAlertTriangle } as const;

/** Today's verdict with its reasons. While it loads, null renders an empty note of the same height. */
export const VerdictNote = ({ verdict }: { readonly verdict: Verdict | null }) => {
  if (verdict === null) return <div className={classes.verdict} aria-busy="true" />;
  const { tone, headline, advice, reasons, facts } = verdict;
  const ToneIcon = ICONS[tone];
  return (
    <section className={classes.verdict} data-tone={tone} aria-label="Your state today">
      <ToneIcon size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div className={classes.words}>
        <p>
          <strong>{headline}.</strong> {isSame(headline, advice) ? null : advice}
        </p>
        <p className={classes.reasons}>
          <VerdictFacts reasons={reasons} facts={facts} />
        </p>
      </div>
    </section>
  );
};

const isSame = (headline: string, advice: string): boolean => advice === `${headline}.`;
