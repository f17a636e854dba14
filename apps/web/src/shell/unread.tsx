import { useUnread } from '@threshold/social/react';
import { useEffect } from 'react';

/** Reports the unread count to the bell while mounted. */
const Unread = ({ onUnread }: { readonly onUnread: (unread: number) => void }) => {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);
  return null;
};

export default Unread;
