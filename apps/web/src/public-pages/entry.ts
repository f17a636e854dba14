/*
 * The only script of the public pages: their style sheet, and the two parts of a prerendered page that depend on the
 * URL.
 */
import 'virtual:tokens.css';
import '../legal/prose.css';
import './base.css';
import './frame.css';
import './landing/landing.css';
import { readAddress } from './read-address.ts';

readAddress(document, location);
