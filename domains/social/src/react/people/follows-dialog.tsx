import { Tabs } from '@mantine/core';
import { Modal, useOpenedAfterMount } from '@threshold/ui';
import { FollowersList, FollowingList } from './follow-lists.tsx';
import classes from './people.module.css';

export type FollowsTab = 'followers' | 'following';

interface FollowsDialogProps {
  readonly userId: string;
  readonly opened: boolean;
  readonly tab: FollowsTab;
  readonly onTab: (tab: FollowsTab) => void;
  readonly onClose: () => void;
}

const isFollowsTab = (value: string | null): value is FollowsTab =>
  value === 'followers' || value === 'following';

const FollowsDialog = ({ userId, opened, tab, onTab, onClose }: FollowsDialogProps) => (
  <Modal opened={useOpenedAfterMount(opened)} onClose={onClose} title="Followers and following">
    <Tabs value={tab} onChange={(value) => isFollowsTab(value) && onTab(value)} keepMounted={false}>
      <Tabs.List grow>
        <Tabs.Tab value="followers">Followers</Tabs.Tab>
        <Tabs.Tab value="following">Following</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="followers" className={classes.panel ?? ''}>
        <FollowersList userId={userId} onNavigate={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="following" className={classes.panel ?? ''}>
        <FollowingList userId={userId} onNavigate={onClose} />
      </Tabs.Panel>
    </Tabs>
  </Modal>
);

export default FollowsDialog;
