import { useLayoutEffect, useRef, useState } from 'react';

/** How far below the top of the page an element begins, in px: measured whenever it is rendered, as it is on each scroll. */
export function usePageTop() {
  const ref = useRef<HTMLUListElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setTopPx(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  });
  return { ref, topPx };
}
