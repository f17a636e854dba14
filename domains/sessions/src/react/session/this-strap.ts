import { createBrowserStrap } from '../strap/browser-strap.ts';
import type { Strap } from '../strap/strap.ts';

let ofThisPage: Strap | undefined;

/** The strap of this page: it stays connected, as the recording goes on, while the athlete looks at other screens. */
export function thisStrap(): Strap {
  ofThisPage ??= createBrowserStrap();
  return ofThisPage;
}
