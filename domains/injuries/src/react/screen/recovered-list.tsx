import { Button } from '@mantine/core';
import { daysBetween } from '@threshold/physiology';
import { Card, EmptyState, Tag } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import type { InjuryView } from '../../schemas.ts';
import classes from './injuries.module.css';
import { useShowMore } from './use-show-more.tsx';

const MAX_SHOWN_INJURIES = 20;

interface RecoveredListProps {
  readonly injuries: readonly InjuryView[];
  readonly onOpen: (injury: InjuryView) => void;
}

export const RecoveredList = ({ injuries, onOpen }: RecoveredListProps) => {
  const { shownItems: shownInjuries, moreButton } = useShowMore(injuries, MAX_SHOWN_INJURIES);
  return (
    <Card title="Recovered">
      {injuries.length === 0 ? (
        <EmptyState message="No recovered injuries yet." />
      ) : (
        <ul className={classes.recovered}>
          {shownInjuries.map((injury) => (
            <li key={injury.id}>
              <div className={classes.recoveredWords}>
                <p className={classes.doName}>
                  {injury.bodyPart}: {injury.injuryType}
                </p>
                <p className={classes.quiet}>{formatSpan(injury)}</p>
              </div>
              <Tag>{injury.severity}</Tag>
              <Button
                variant="default"
                size="sm"
                aria-label={`Details of ${injury.bodyPart}: ${injury.injuryType}`}
                onClick={() => onOpen(injury)}
              >
                Details
              </Button>
            </li>
          ))}
        </ul>
      )}
      {moreButton}
    </Card>
  );
};

function formatSpan({ dateOfInjury, recoveredDate }: InjuryView): string {
  if (recoveredDate === null) return formatDate(dateOfInjury);
  const days = daysBetween(dateOfInjury, recoveredDate);
  return `${formatDate(dateOfInjury)} – ${formatDate(recoveredDate)}, ${days} ${days === 1 ? 'day' : 'days'}`;
}
