export * from './dates/index.ts';
export * from './load/index.ts';
export * from './races/index.ts';
export * from './recovery/index.ts';
export * from './units/index.ts';
export * from './zones/index.ts';
