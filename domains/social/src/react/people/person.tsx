import { Link } from '@tanstack/react-router';
import { athletesPaths } from '@threshold/contracts/athletes';
import { Avatar } from '@threshold/ui';
import type { ReactNode } from 'react';
import type { UserView } from '../../follow-schemas.ts';
import { formatName } from '../format.ts';
import classes from './people.module.css';

interface PersonProps {
  readonly user: UserView;
  readonly sizePx?: number;
  readonly detail?: ReactNode;
  readonly onNavigate?: (() => void) | undefined;
}

export const Person = ({ user, sizePx = 40, detail, onNavigate }: PersonProps) => (
  <div className={classes.person}>
    <Avatar name={formatName(user)} size={sizePx} />
    <div className={classes.text}>
      <Link {...athletesPaths.athlete(user.id)} className={classes.name} onClick={onNavigate}>
        {formatName(user)}
      </Link>
      {detail === undefined ? null : <div className={classes.detail}>{detail}</div>}
    </div>
  </div>
);
