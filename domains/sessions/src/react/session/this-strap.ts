import { createBrowserStrap } from '../strap/browser-strap.ts';
import type { Strap } from '../strap/strap.ts';

let ofThisPage: Strap | undefined;

/** This page's strap, which remains connected while the athlete visits other screens. */
export function thisStrap(): Strap {
  ofThisPage ??= createBrowserStrap();
  return ofThisPage;
}
