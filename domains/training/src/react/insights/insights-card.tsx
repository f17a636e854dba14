import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle, IconTrendingUp } from '@tabler/icons-react';
import { Card, EmptyState, type Icon, LoadingCard, NumberNote } from '@threshold/ui';
import { useId, useState } from 'react';
import type { InsightsView, InsightView } from '../../insight-schemas.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import classes from './insights.module.css';
import { useInsights } from './use-insights.ts';

const CARD_TITLE = 'AI Performance Insights';

/** Shown if the query fails or there isn't enough data (docs/specification.md#8-errors). */
const NOT_ENOUGH_DATA = 'Complete workouts and set your LTHR to receive AI-powered performance insights.';

/** Insights shown until the athlete expands the list. */
const COLLAPSED_COUNT = 3;

const TYPE_STYLES: Readonly<Record<InsightView['type'], { label: string; TypeIcon: Icon }>> = {
  positive: { label: 'Good', TypeIcon: IconTrendingUp },
  warning: { label: 'Watch', TypeIcon: IconAlertTriangle },
  neutral: { label: 'Note', TypeIcon: IconInfoCircle },
};

interface InsightsCardProps {
  /** True beside today's verdict, whose advice the card then doesn't repeat. */
  readonly isBesideVerdict?: boolean;
  readonly className?: string | undefined;
}

export const InsightsCard = ({ isBesideVerdict = false, className }: InsightsCardProps) => {
  const { data, isPending } = useInsights();
  const isStopped = useIsStopped();
  if (isPending)
    return <LoadingCard title={CARD_TITLE} className={className} heightsPx={[22, 66, 66, 66, 72]} />;
  if (data === undefined || data.insights.length === 0)
    return isStopped ? null : (
      <Card title={CARD_TITLE} className={className}>
        <EmptyState message={NOT_ENOUGH_DATA} />
      </Card>
    );
  return (
    <Card title={CARD_TITLE} className={className}>
      <Insights {...data} isBesideVerdict={isBesideVerdict} />
    </Card>
  );
};

interface InsightsProps extends InsightsView {
  readonly isBesideVerdict: boolean;
}

const Insights = ({ summary, insights, recommendation, generatedBy, isBesideVerdict }: InsightsProps) => {
  const [isExpanded, setIsExpanded] = useState(false);
  const listId = useId();
  const hiddenCount = insights.length - COLLAPSED_COUNT;
  return (
    <>
      <p className={classes.summary}>{summary}</p>
      <ul id={listId} className={classes.insights}>
        {insights.slice(0, isExpanded ? undefined : COLLAPSED_COUNT).map((insight) => (
          <Insight key={insight.title} {...insight} />
        ))}
      </ul>
      {hiddenCount > 0 ? (
        <UnstyledButton
          className={classes.more}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show ${hiddenCount} more`}
        </UnstyledButton>
      ) : null}
      {isBesideVerdict ? null : (
        <div className={classes.recommendation}>
          <p>
            <strong>Recommendation.</strong> {recommendation}
          </p>
        </div>
      )}
      <p className={classes.quiet}>{GENERATED_BY_LABELS[generatedBy]}</p>
    </>
  );
};

const GENERATED_BY_LABELS: Readonly<Record<InsightsView['generatedBy'], string>> = {
  rules: 'Calculated from your own data.',
  mixed: 'Calculated from your own data, worded by AI.',
};

const Insight = ({ type, title, message, basis }: InsightView) => {
  const { label, TypeIcon } = TYPE_STYLES[type];
  return (
    <li className={classes.insight} data-type={type}>
      <TypeIcon size={18} stroke={1.7} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <div className={classes.title}>
          <h3>
            <span className="visually-hidden">{label}: </span>
            {title}
          </h3>
          <NumberNote
            term="insights"
            title={title}
            formula="Our training rules, applied to the numbers below"
            inputs={basis}
            source="Your completed workouts and your profile"
          >
            {message}
          </NumberNote>
        </div>
        <p className={classes.message}>{message}</p>
      </div>
    </li>
  );
};
