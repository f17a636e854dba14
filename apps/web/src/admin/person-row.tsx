import { Button } from '@mantine/core';
import { Tag } from '@threshold/ui';
import { formatInstantDate } from '@threshold/ui/format';
import classes from './admin.module.css';
import type { ManagedPerson } from './admin-calls.ts';
import { PersonMenu } from './person-menu.tsx';

interface PersonRowProps {
  readonly person: ManagedPerson;
  readonly isOwner: boolean;
  readonly isManageable: boolean;
  readonly onChange: (values: { role?: 'admin' | 'athlete'; isDisabled?: boolean }) => void;
  readonly onEndSignIns: () => void;
}

export const PersonRow = ({ person, isOwner, isManageable, onChange, onEndSignIns }: PersonRowProps) => {
  const { email, isEmailVerified, firstName, lastName, role, createdAt, disabledAt, lastSeenAt } = person;
  const name = `${firstName} ${lastName}`.trim() || email;
  const isDisabled = disabledAt !== null;
  const otherRole = role === 'admin' ? 'athlete' : 'admin';
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{name}</span>
          {role === 'athlete' ? null : <Tag>{role === 'owner' ? 'Owner' : 'Admin'}</Tag>}
          {isDisabled ? <Tag>Disabled</Tag> : null}
        </p>
        <p className={classes.details}>
          {email}
          {isEmailVerified ? null : ' (not verified)'}
        </p>
        <p className={classes.details}>
          Joined {formatInstantDate(createdAt)}
          {lastSeenAt === null ? ', not signed in' : `, last seen ${formatInstantDate(lastSeenAt)}`}
        </p>
      </div>
      {isManageable ? (
        <>
          <PersonMenu person={{ id: person.id, name, email: person.email }} />
          {isOwner ? (
            <Button
              variant="default"
              size="sm"
              aria-label={`Make ${name} an ${otherRole}`}
              onClick={() => onChange({ role: otherRole })}
            >
              {otherRole === 'admin' ? 'Make admin' : 'Make athlete'}
            </Button>
          ) : null}
          {lastSeenAt === null ? null : (
            <Button variant="default" size="sm" aria-label={`Sign out ${name}`} onClick={onEndSignIns}>
              Sign out
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            aria-label={`${isDisabled ? 'Enable' : 'Disable'} ${name}`}
            onClick={() => onChange({ isDisabled: !isDisabled })}
          >
            {isDisabled ? 'Enable' : 'Disable'}
          </Button>
        </>
      ) : null}
    </li>
  );
};
