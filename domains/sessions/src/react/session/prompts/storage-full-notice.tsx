import { NoticeCard } from './notice-card.tsx';

/** While the device refuses to store data, the recording exists in this page only. */
export const StorageFullNotice = ({ isStored }: { readonly isStored: boolean }) =>
  isStored ? null : (
    <NoticeCard title="This device is out of space" isUrgent>
      <p>
        We’re still recording, but only while this page stays open. Free up some space so we can store it.
      </p>
    </NoticeCard>
  );
