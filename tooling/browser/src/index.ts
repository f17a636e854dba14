export { CHROMIUM_ARGS, findChromium } from './find-chromium.ts';
