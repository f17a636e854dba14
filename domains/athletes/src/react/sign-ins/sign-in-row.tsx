import { Button } from '@mantine/core';
import { Tag } from '@threshold/ui';
import type { SignInView } from '../../schemas.ts';
import { deviceLabel } from './device-label.ts';
import classes from './sign-ins.module.css';

interface SignInRowProps {
  readonly signIn: SignInView;
  readonly pending: boolean;
  readonly onEnd: () => void;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dayOf = (instant: string): string => DAY.format(new Date(instant));

/** One browser; the current one is signed out from the menu instead. */
export const SignInRow = ({
  signIn: { userAgent, createdAt, lastSeenAt, isCurrent },
  pending,
  onEnd,
}: SignInRowProps) => {
  const device = deviceLabel(userAgent);
  const day = dayOf(createdAt);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.device}>
          <span>{device}</span>
          {isCurrent ? <Tag>This browser</Tag> : null}
        </p>
        <p className={classes.times}>
          Signed in {day}
          {isCurrent ? null : `, last used ${dayOf(lastSeenAt)}`}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          variant="default"
          size="sm"
          loading={pending}
          aria-label={`Sign out ${device}, signed in ${day}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
};
