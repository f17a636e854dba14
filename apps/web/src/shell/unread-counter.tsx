import { useUnreadCount } from '@threshold/social/react';
import { useEffect } from 'react';

/** Reports the unread count to the bell and renders nothing. Its script is not part of the first load. */
const UnreadCounter = ({ onUnread }: { readonly onUnread: (unreadCount: number) => void }) => {
  const unreadCount = useUnreadCount();
  useEffect(() => {
    if (unreadCount !== undefined) onUnread(unreadCount);
  }, [unreadCount, onUnread]);
  return null;
};

export default UnreadCounter;
