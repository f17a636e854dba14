import { expect, test } from 'vitest';
import { createContentDisposition } from './content-disposition.ts';

test('states a file name in ASCII and, for clients that know RFC 8187, in full', () => {
  expect(createContentDisposition('Søndagstur (Århus) 5 km.gpx')).toBe(
    `attachment; filename="Sndagstur (Arhus) 5 km.gpx"; filename*=UTF-8''S%C3%B8ndagstur%20%28%C3%85rhus%29%205%20km.gpx`,
  );
  expect(createContentDisposition('日本')).toBe(
    `attachment; filename="file"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`,
  );
});
