import { useUnreadCount } from '@threshold/social/react';
import { useEffect } from 'react';

/** Reports the unread count to the bell and renders nothing. Its script is not part of the first load. */
const UnreadCounter = ({ onUnread }: { readonly onUnread: (unread: number) => void }) => {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);
  return null;
};

export default UnreadCounter;
