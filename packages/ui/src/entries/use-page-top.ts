import { useLayoutEffect, useRef, useState } from 'react';

/** A list's distance from the top of the page in px, measured after every render. */
export function usePageTop<ListElement extends HTMLElement = HTMLUListElement>() {
  const ref = useRef<ListElement>(null);
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    if (ref.current) setTopPx(Math.round(ref.current.getBoundingClientRect().top + window.scrollY));
  });
  return { ref, topPx };
}
