import { NoticeCard } from './notice-card.tsx';

/** While the device refuses to store data, the recording exists in this page only. */
export const StorageFullNotice = ({ isStored }: { readonly isStored: boolean }) =>
  isStored ? null : (
    <NoticeCard title="This device has no room left" isUrgent>
      <p>Recording continues, but only while this page is open. Free some space to store it again.</p>
    </NoticeCard>
  );
