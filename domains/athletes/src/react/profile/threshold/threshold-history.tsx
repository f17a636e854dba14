import { ActionIcon, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { ErrorState, Tag } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import { type ReactNode, useState } from 'react';
import type { ThresholdView } from '../../../threshold-schemas.ts';
import { trpc } from '../../api.ts';
import { SOURCE_LABELS } from '../../labels.ts';
import classes from './threshold-history.module.css';

const INITIAL_ROW_COUNT = 5;

interface ThresholdHistoryProps {
  readonly title?: string;
  /** Shown beside the title. If set, the section renders even without values. */
  readonly action?: ReactNode;
  /** Shown between title and values. */
  readonly children?: ReactNode;
  /** Read-only if absent. */
  readonly onEdit?: (row: ThresholdView) => void;
}

/**
 * LTHR values, each with the first day it applies to. The first value also covers all earlier days
 * (docs/specification.md#lthr-history).
 */
export const ThresholdHistory = ({
  title = 'LTHR history',
  action,
  children,
  onEdit,
}: ThresholdHistoryProps) => {
  const { data: rows, error, refetch } = trpc.athletes.thresholds.useQuery();
  const [isExpanded, setIsExpanded] = useState(false);
  if (error)
    return <ErrorState message="We couldn’t load your LTHR history." onRetry={() => void refetch()} />;
  if (rows === undefined || (rows.length === 0 && action === undefined)) return null;
  return (
    <section aria-labelledby="lthr-history">
      <div className={classes.head}>
        <h3 id="lthr-history" className={classes.title}>
          {title}
        </h3>
        {action}
      </div>
      {children}
      <ul className={classes.list}>
        {(isExpanded ? rows : rows.slice(0, INITIAL_ROW_COUNT)).map((row) => (
          <li key={row.date} className={classes.row} data-editable={onEdit !== undefined || undefined}>
            <time dateTime={row.date}>{formatDate(row.date)}</time>
            <span className={classes.value}>{row.lthr === null ? 'Cleared' : `${row.lthr} bpm`}</span>
            <span className={classes.source}>
              {row.source === 'formula' ? <Tag>estimated</Tag> : null}
              {SOURCE_LABELS[row.source]}
            </span>
            {onEdit === undefined ? null : (
              <ActionIcon
                variant="subtle"
                size={36}
                aria-label={`Edit LTHR of ${formatDate(row.date)}`}
                onClick={() => onEdit(row)}
              >
                <IconPencil size={18} aria-hidden="true" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {isExpanded || rows.length <= INITIAL_ROW_COUNT ? null : (
        <Button variant="subtle" size="sm" onClick={() => setIsExpanded(true)}>
          Show all {rows.length}
        </Button>
      )}
    </section>
  );
};
