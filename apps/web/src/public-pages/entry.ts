/*
 * The only script of the public pages. Imports their style sheets, fills in the two parts of a prerendered page that
 * depend on the URL, and moves the ring and the slider of the landing page.
 */
import 'virtual:tokens.css';
import '../legal/prose.css';
import './base.css';
import './frame.css';
import './landing/landing.css';
import { applyUrlToPage } from './apply-url-to-page.ts';
import { startLanding } from './landing/start-landing.ts';
import { takeCoachInvite } from './take-coach-invite.ts';

applyUrlToPage(document, takeCoachInvite(location, history));
startLanding(document);
