import { NoticeCard } from './notice-card.tsx';

/** While the device refuses to store data, the recording exists in this page only. */
export const StorageFullNotice = ({ isStored }: { readonly isStored: boolean }) =>
  isStored ? null : (
    <NoticeCard title="This device has no room left" isUrgent>
      <p>Recording goes on, but only as long as this page is open. Free some space, and it is kept again.</p>
    </NoticeCard>
  );
