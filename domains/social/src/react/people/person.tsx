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
  readonly below?: ReactNode;
  readonly onNavigate?: (() => void) | undefined;
}

export const Person = ({ user, sizePx: size = 40, below, onNavigate }: PersonProps) => (
  <div className={classes.person}>
    <Avatar name={formatName(user)} size={size} />
    <div className={classes.words}>
      <Link {...athletesPaths.athlete(user.id)} className={classes.name} onClick={onNavigate}>
        {formatName(user)}
      </Link>
      {below === undefined ? null : <div className={classes.below}>{below}</div>}
    </div>
  </div>
);
