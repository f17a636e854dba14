import { Link } from '@tanstack/react-router';
import { coachingPaths } from '@threshold/contracts/coaching';
import { OUTCOMES } from '@threshold/contracts/outcomes';
import { Tag } from '@threshold/ui';
import { formatDay } from '@threshold/ui/format';
import type { AthleteSummary } from '../../schemas.ts';
import classes from '../coaching.module.css';
import { formatName, formatStatus, formatType, PHASE_LABELS } from '../labels.ts';
import { describeWeek, WeekBlocks } from '../week-blocks.tsx';

/** An athlete's name and flags, their week, and how the latest workout went. */
export const AthleteRow = ({ summary }: { readonly summary: AthleteSummary }) => {
  const { athlete, scopes, week, season, status, latest, flags } = summary;
  return (
    <li className={classes.athlete}>
      <div className={classes.who}>
        <Link {...coachingPaths.athlete(athlete.id)} className={classes.athleteLink}>
          {formatName(athlete)}
        </Link>
        {season === null ? null : <p className={classes.quiet}>{PHASE_LABELS[season.phase]}</p>}
        {flags.length > 0 ? (
          <p className={classes.flags}>
            {flags.map(({ kind, tone, text }) => (
              <Tag key={kind} tone={tone}>
                {text}
              </Tag>
            ))}
          </p>
        ) : null}
      </div>
      <div>
        {week === null ? (
          <p className={classes.quiet}>Plan and workouts aren’t shared</p>
        ) : (
          <>
            <WeekBlocks week={week} scopes={scopes} />
            <p className={classes.quiet}>{describeWeek(week, scopes)}</p>
          </>
        )}
      </div>
      <div className={classes.state}>
        {latest === null ? null : (
          <p>
            {formatType(latest.type)}, {formatDay(latest.date)}
            {latest.outcome === null ? null : `: ${OUTCOMES[latest.outcome].label.toLowerCase()}`}
          </p>
        )}
        {status === null ? (
          <p className={classes.quiet}>Workouts aren’t shared</p>
        ) : (
          <p className={classes.quiet}>{[formatStatus(status, scopes), ...status.facts].join(' · ')}</p>
        )}
      </div>
    </li>
  );
};
