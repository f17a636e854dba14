export { generateTypes } from './generate-types.ts';
export { lintDocument } from './lint-document.ts';
