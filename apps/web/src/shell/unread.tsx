import { useUnread } from '@threshold/social/react';
import { useEffect } from 'react';

const Unread = ({ onUnread }: { readonly onUnread: (unread: number) => void }) => {
  const unread = useUnread();
  useEffect(() => {
    if (unread !== undefined) onUnread(unread);
  }, [unread, onUnread]);
  return null;
};

export default Unread;
