export { machine, processor } from './machine.ts';
export { markdownTable, replaceBlock } from './markdown.ts';
export { replaceRow } from './replace-row.ts';
