/*
 * All the script of the pages for signed-out visitors: their style sheet, and the two things that a file
 * rendered beforehand cannot know, both read from the address.
 */
import 'virtual:tokens.css';
import '../legal/prose.css';
import './base.css';
import './frame.css';
import './landing/landing.css';
import { readAddress } from './read-address.ts';

readAddress(document, location);
