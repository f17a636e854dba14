import { useLayoutEffect, useRef, useState } from 'react';

/** The distance from the top of the page to an element in px, measured on every render and so on each scroll. */
export function usePageTop() {
  const ref = useRef<HTMLUListElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setTopPx(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  });
  return { ref, topPx };
}
