import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { formatSidebarCookie, readSidebarCookie } from './sidebar-cookie.ts';

/**
 * The sidebar's state: expanded or collapsed on wide screens, stored in a cookie; a sheet, open or closed, below
 * 768 px. Ctrl+B and Cmd+B toggle the sidebar, even while a field has the focus.
 */
export const useSidebar = () => {
  // 48em are 768 px, the first width of a wide screen.
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [expanded, setExpanded] = useState(() => readSidebarCookie(document.cookie));
  const [sheetOpened, setSheetOpened] = useState(false);

  const toggleExpanded = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser
    document.cookie = formatSidebarCookie(!expanded);
    setExpanded(!expanded);
  };
  useHotkeys([['mod+B', () => (isNarrow ? setSheetOpened(!sheetOpened) : toggleExpanded())]], []);

  return {
    isNarrow,
    expanded,
    toggleExpanded,
    sheetOpened: isNarrow && sheetOpened,
    openSheet: () => setSheetOpened(true),
    closeSheet: () => setSheetOpened(false),
  };
};
