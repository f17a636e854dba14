import { Button } from '@mantine/core';
import { IconUserCheck, IconUserPlus, IconUserQuestion } from '@tabler/icons-react';
import type { UserView } from '../../follow-schemas.ts';
import { formatName } from '../format.ts';
import { useReader } from '../reader.ts';
import classes from './people.module.css';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  readonly user: Pick<UserView, 'id' | 'firstName' | 'lastName'>;
  readonly small?: boolean;
}

/** Renders nothing for the reader's own id (docs/specification.md#6-roles). */
export const FollowButton = ({ user, small = false }: FollowButtonProps) =>
  useReader().id === user.id ? null : <FollowToggle user={user} small={small} />;

const FollowToggle = ({ user, small }: Required<FollowButtonProps>) => {
  const { status, error, refetch, isFollowing, isRequested, toggle } = useFollow(user.id);
  const iconProps = { size: 17, stroke: 1.9, 'aria-hidden': true } as const;
  const sizeProps = { size: small ? 'sm' : 'md', className: small ? (classes.small ?? '') : '' };
  if (status === undefined && error)
    return (
      <Button
        variant="default"
        {...sizeProps}
        aria-label={`Check again whether you follow ${formatName(user)}`}
        onClick={() => void refetch()}
      >
        Retry
      </Button>
    );
  const name = formatName(user);
  const [text, Icon, label] = isFollowing
    ? (['Following', IconUserCheck, `Following. Unfollow ${name}`] as const)
    : isRequested
      ? (['Requested', IconUserQuestion, `Requested. Cancel your request to follow ${name}`] as const)
      : (['Follow', IconUserPlus, `Follow ${name}`] as const);
  return (
    <Button
      variant={isFollowing ? 'subtle' : isRequested || small ? 'default' : 'filled'}
      color={isFollowing ? 'gray' : undefined}
      {...sizeProps}
      disabled={status === undefined}
      leftSection={small ? null : <Icon {...iconProps} />}
      aria-label={label}
      onClick={toggle}
    >
      {/* While the status loads, the hidden label reserves its space. */}
      <span className={status === undefined ? classes.unknown : undefined}>{text}</span>
    </Button>
  );
};
