import { ZoneBadge } from '@threshold/ui';
import type { ChangedSession, ProposalDifference } from '../../proposal-schemas.ts';
import { shortDay, shortWeekday } from '../format-day.ts';
import { typeName } from '../type-name.ts';
import classes from './coach.module.css';
import { CHANGES } from './proposal-words.ts';

type Placed = NonNullable<ChangedSession['before']>;

/** Every session that would be different, by what happens to it. */
export const DifferenceList = ({ difference }: { readonly difference: ProposalDifference }) => (
  <div className={classes.groups}>
    {CHANGES.filter(([kind]) => difference[kind].length > 0).map(([kind, word]) => (
      <section key={kind} aria-label={word}>
        <h3 className={classes.group}>
          {word} <span>{difference[kind].length}</span>
        </h3>
        <ul className={classes.changes}>
          {difference[kind].map((change) => (
            <Change key={keyOf(change)} change={change} />
          ))}
        </ul>
      </section>
    ))}
    {difference.same > 0 ? (
      <p className={classes.words}>{difference.same} sessions stay as they are.</p>
    ) : null}
  </div>
);

const keyOf = ({ before, after }: ChangedSession) =>
  [before, after].map((placed) => (placed ? `${placed.date} ${placed.session}` : '')).join('>');

const Change = ({ change: { before, after, why } }: { readonly change: ChangedSession }) => (
  <li className={classes.change}>
    {before ? <Side word={after ? 'Now' : 'Dropped'} placed={before} isGone /> : null}
    {after ? <Side word={before ? 'Then' : 'New'} placed={after} /> : null}
    {why === '' ? null : <p className={classes.words}>{why}</p>}
  </li>
);

interface SideProps {
  readonly word: string;
  readonly placed: Placed;
  /** Whether it gives way. */
  readonly isGone?: boolean;
}

const Side = ({ word, placed, isGone }: SideProps) => (
  <div className={classes.side} data-gone={isGone || undefined}>
    <span className={classes.word}>{word}</span>
    <span className={classes.day}>
      {shortWeekday(placed.date)}, {shortDay(placed.date)}
      {placed.session === 'Rest' ? null : `, ${placed.session}`}
    </span>
    <span className={classes.what}>
      {typeName(placed.type)}
      {placed.duration === null ? null : ` ${placed.duration}`}
    </span>
    {placed.session === 'Rest' ? null : <ZoneBadge zone={placed.zone} named={false} />}
  </div>
);
