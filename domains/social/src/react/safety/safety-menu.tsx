import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconFlag, IconUserOff } from '@tabler/icons-react';
import { ConfirmDialog, createLazyDialog } from '@threshold/ui';
import { useRef, useState } from 'react';
import type { ReportInput, UserView } from '../../follow-schemas.ts';
import { formatName } from '../format.ts';
import classes from './safety.module.css';
import { useBlock } from './use-block.ts';

const ReportDialog = createLazyDialog(() => import('./report-dialog.tsx'));

const iconProps = { size: 17, stroke: 1.7, 'aria-hidden': true } as const;
const NOUNS = { athlete: 'athlete', item: 'activity', comment: 'comment' } as const;

interface SafetyMenuProps {
  readonly user: Pick<UserView, 'id' | 'firstName' | 'lastName'>;
  readonly about: Pick<ReportInput, 'about' | 'id'>;
  readonly onBlocked?: () => void;
}

export const SafetyMenu = ({ user, about, onBlocked }: SafetyMenuProps) => {
  const [dialog, setDialog] = useState<'report' | 'block' | null>(null);
  const { block } = useBlock();
  const name = formatName(user);
  const menuButtonRef = useRef<HTMLButtonElement>(null);
  // The menu item that opened the dialog is unmounted by now, so return focus to the menu's button.
  const close = () => {
    setDialog(null);
    menuButtonRef.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <ActionIcon
            ref={menuButtonRef}
            variant="subtle"
            color="gray"
            size={36}
            className={classes.more ?? ''}
            aria-label={`More about ${name}${about.about === 'athlete' ? '' : `'s ${NOUNS[about.about]}`}`}
          >
            <IconDots size={19} stroke={1.7} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconFlag {...iconProps} />} onClick={() => setDialog('report')}>
            Report {NOUNS[about.about]}
          </Menu.Item>
          <Menu.Item leftSection={<IconUserOff {...iconProps} />} onClick={() => setDialog('block')}>
            Block {name}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ReportDialog
        opened={dialog === 'report'}
        about={about}
        reportedThing={NOUNS[about.about]}
        onClose={close}
      />
      <ConfirmDialog
        opened={dialog === 'block'}
        title={`Block ${name}?`}
        confirmLabel={`Block ${user.firstName || name}`}
        danger
        isPending={block.isPending}
        onConfirm={() =>
          block.mutate(user.id, {
            onSuccess: () => {
              close();
              onBlocked?.();
            },
          })
        }
        onClose={close}
        returnFocus={false}
      >
        You won’t see each other’s activity, comments or profile, and you’ll stop following each other.
        Anything {user.firstName || name} wrote on your posts will be deleted. You can unblock them in your
        settings.
      </ConfirmDialog>
    </>
  );
};
