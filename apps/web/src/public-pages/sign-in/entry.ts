/* The only script of the page where people sign in or make an account. */
import 'virtual:tokens.css';
import '../base.css';
import '../frame.css';
import './sign-in.css';
import { startAccount } from './start-account.ts';
import { startLink } from './start-link.ts';
import { startSignIn } from './start-sign-in.ts';

if (location.pathname === '/sign-in') void startSignIn(document, location);
else if (/^\/link(\/|$)/.test(location.pathname)) void startLink(document, location, history);
else void startAccount(document, location, history);
