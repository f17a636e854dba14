import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trainingPaths } from '@threshold/contracts/training';
import { HrTrace } from '@threshold/ui';
import { formatDate } from '@threshold/ui/format';
import { useMemo, useState } from 'react';
import type { LthrEvidenceView } from '../../threshold-schemas.ts';
import classes from './lthr-review.module.css';

interface LthrEvidenceProps {
  /** Newest day first. */
  readonly evidence: readonly LthrEvidenceView[];
  /** Drawn as the dashed line. */
  readonly lthrBpm: number;
}

/** The recordings that show a higher LTHR. One is drawn, with its counted part marked. */
export const LthrEvidence = ({ evidence, lthrBpm }: LthrEvidenceProps) => {
  const [drawnId, setDrawnId] = useState(evidence[0]?.workoutId);
  const drawnEvidence = evidence.find(({ workoutId }) => workoutId === drawnId);
  return (
    <>
      {drawnEvidence ? <EvidenceTrace evidence={drawnEvidence} lthrBpm={lthrBpm} /> : null}
      <ul className={classes.list}>
        {evidence.map((row) => (
          <li key={row.workoutId} className={classes.row}>
            <Link {...trainingPaths.workout(row.workoutId)} className={classes.link}>
              <time dateTime={row.date}>{formatDate(row.date)}</time>
            </Link>
            <span className={classes.value}>
              {row.isLowerBound ? 'at least ' : ''}
              {row.bpm} bpm
            </span>
            <span className={classes.kind}>{KIND_LABELS[row.kind]}</span>
            {evidence.length > 1 ? (
              <Button
                className={classes.draw}
                variant={row === drawnEvidence ? 'default' : 'subtle'}
                size="sm"
                aria-pressed={row === drawnEvidence}
                aria-label={`Draw ${formatDate(row.date)}`}
                onClick={() => setDrawnId(row.workoutId)}
              >
                Draw
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  );
};

const KIND_LABELS: Record<LthrEvidenceView['kind'], string> = {
  'time-trial': 'Last 20 of your hardest 30 minutes',
  race: 'Average of a race',
  'hour-above': 'An hour above your LTHR',
};

interface EvidenceTraceProps {
  readonly evidence: LthrEvidenceView;
  readonly lthrBpm: number;
}

const EvidenceTrace = ({ evidence: { trace, window }, lthrBpm }: EvidenceTraceProps) => {
  const points = useMemo(() => trace.map(({ t, hr }) => ({ t, hrBpm: hr })), [trace]);
  return <HrTrace points={points} lthrBpm={lthrBpm} markedPart={window} heightPx={200} />;
};
