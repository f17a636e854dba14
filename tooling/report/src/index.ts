export { keepRow } from './keep-row.ts';
export { machine, processor } from './machine.ts';
export { markdownTable, replaceBlock } from './markdown.ts';
