import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { readSidebarCookie, sidebarCookie } from './sidebar-cookie.ts';

/**
 * The sidebar's state: expanded or collapsed on wide screens, kept in a cookie; a sheet, open or closed, below
 * 768 px. Ctrl+B and Cmd+B toggle whichever is there, also while a field has the focus.
 */
export const useSidebar = () => {
  const narrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [expanded, setExpanded] = useState(() => readSidebarCookie(document.cookie));
  const [sheet, setSheet] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const sheetOpened = sheet === 'open';

  const toggleExpanded = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    document.cookie = sidebarCookie(!expanded);
    setExpanded(!expanded);
  };
  useHotkeys([['mod+B', () => (narrow ? setSheet(sheetOpened ? 'closed' : 'open') : toggleExpanded())]], []);

  return {
    narrow,
    expanded,
    toggleExpanded,
    /** Whether it was ever opened: before, nothing of it is needed. */
    sheetWanted: sheet !== 'unseen',
    sheetOpened: narrow && sheetOpened,
    openSheet: () => setSheet('open'),
    closeSheet: () => setSheet('closed'),
  };
};
