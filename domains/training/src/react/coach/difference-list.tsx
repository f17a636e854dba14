import { useMeasuresIn, ZoneBadge } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { ChangedSession, ProposalDifference } from '../../proposal-schemas.ts';
import { typeName } from '../type-name.ts';
import classes from './coach.module.css';
import { CHANGES } from './proposal-labels.ts';

type Placed = NonNullable<ChangedSession['before']>;

export const DifferenceList = ({ difference }: { readonly difference: ProposalDifference }) =>
  CHANGES.filter(([kind]) => difference[kind].length > 0).map(([kind, label]) => (
    <section key={kind} aria-label={label}>
      <h3 className={classes.group}>
        {label} <span>{difference[kind].length}</span>
      </h3>
      <ul className={classes.changes}>
        {difference[kind].map((change) => (
          <Change key={keyOf(change)} change={change} />
        ))}
      </ul>
    </section>
  ));

const keyOf = ({ before, after }: ChangedSession) =>
  [before, after].map((placed) => (placed ? `${placed.date} ${placed.session}` : '')).join('>');

const Change = ({ change: { before, after, why } }: { readonly change: ChangedSession }) => {
  const measuresIn = useMeasuresIn();
  return (
    <li className={classes.change}>
      {before ? <Side label={after ? 'Now' : null} placed={before} /> : null}
      {after ? <Side label={before ? 'Then' : null} placed={after} from={before} isNew /> : null}
      {why === '' ? null : <p className={classes.words}>{measuresIn(why)}</p>}
    </li>
  );
};

const dayOf = ({ date, session }: Placed) => `${formatDay(date)}${session === 'Rest' ? '' : `, ${session}`}`;

interface SideProps {
  /** Null if there is only one side, named by its heading. */
  readonly label: 'Now' | 'Then' | null;
  readonly placed: Placed;
  /** The replaced session; differences from it are emphasized. */
  readonly from?: Placed | null;
  readonly isNew?: boolean;
}

const Side = ({ label, placed, from = null, isNew = false }: SideProps) => {
  const differs = (fieldOf: (x: Placed) => unknown) =>
    isNew && (from === null || fieldOf(placed) !== fieldOf(from));
  const isDayShown = label !== 'Then' || differs(dayOf);
  const { type, duration, session, zone } = placed;
  return (
    <div className={classes.side}>
      {label ? <span className={classes.word}>{label} </span> : null}
      <span className={classes.day} data-new={differs(dayOf) || undefined} data-alone={!label || undefined}>
        <span className={isDayShown ? undefined : 'visually-hidden'}>{dayOf(placed)}</span>{' '}
      </span>
      <span className={classes.what} data-new={differs((x) => x.type) || undefined}>
        {typeName(type)}{' '}
      </span>
      <span className={classes.duration} data-new={differs((x) => x.duration) || undefined}>
        {duration}
      </span>
      {session === 'Rest' ? <span /> : <ZoneBadge zone={zone} named={false} />}
    </div>
  );
};
