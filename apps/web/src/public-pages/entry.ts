/*
 * The only script of the public pages. Imports their style sheets and fills in the two parts of a prerendered
 * page that depend on the URL.
 */
import 'virtual:tokens.css';
import '../legal/prose.css';
import './base.css';
import './frame.css';
import './landing/landing.css';
import { applyUrlToPage } from './apply-url-to-page.ts';

applyUrlToPage(document, location);
