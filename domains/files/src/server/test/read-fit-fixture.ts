import { decodeFile } from '../decode/decode-file.ts';

export const decodeAll = async (bytes: Uint8Array) => {
  const file = await decodeFile('a.fit', bytes);
  if ('rejection' in file) throw new Error(file.rejection);
  return file.activities;
};

export const decodeSingle = async (bytes: Uint8Array) => {
  const [activity, ...others] = await decodeAll(bytes);
  if (!activity || others.length > 0) throw new Error('expected exactly one activity');
  return activity;
};
