import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { formatSidebarCookie, readSidebarCookie } from './sidebar-cookie.ts';
import { useIsPhone } from './use-is-phone.ts';

/**
 * The sidebar's state. On wide screens, it is expanded or collapsed, which a cookie stores. Below 768 px, it
 * is an open or closed sheet. Ctrl+B and Cmd+B toggle it, even while a field has the focus.
 */
export const useSidebar = () => {
  const isNarrow = useIsPhone();
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
