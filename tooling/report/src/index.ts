export { describeMachine, describeProcessor } from './machine.ts';
export { replaceBlock, toMarkdownTable } from './markdown.ts';
export { replaceRow } from './replace-row.ts';
