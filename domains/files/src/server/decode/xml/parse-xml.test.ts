import { describe, expect, test } from 'vitest';
import { encodeText, START } from '../../test/activity-files.ts';
import { decodeFile } from '../decode-file.ts';

const decodeRejection = async (name: string, text: string) => {
  const file = await decodeFile(name, encodeText(text));
  return 'rejection' in file ? file.rejection : null;
};

describe('XML entity attack', () => {
  const rejectionMessage = 'It has content that doesn’t belong in a workout file, so we didn’t open it.';

  test.each([
    ['entity expansion', '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><gpx>&lol2;</gpx>'],
    ['an entity for a server file', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx>&x;</gpx>'],
    ['a lowercase document type', '<?xml version="1.0"?><!doctype gpx><gpx/>'],
  ])('rejects %s before parsing', async (_, text) => {
    expect(await decodeRejection('a.gpx', text)).toBe(rejectionMessage);
    expect(await decodeRejection('a.tcx', text)).toBe(rejectionMessage);
  });

  test('rejects elements nested a thousand deep', async () => {
    expect(await decodeRejection('a.gpx', '<gpx>'.repeat(1000))).not.toBeNull();
  });
});

describe('small file designed to stall the decoder', () => {
  /** Decodes the text and returns the CPU time of this thread in milliseconds; elapsed time depends on the load. */
  const measureCpuMs = async (name: string, text: string) => {
    const usageBefore = process.threadCpuUsage();
    await decodeFile(name, encodeText(text));
    const { user, system } = process.threadCpuUsage(usageBefore);
    return (user + system) / 1_000;
  };
  const MEGABYTE = 1024 * 1024;

  test.each([
    [
      'long names around 125,000 elements',
      Array.from({ length: 50 }, (_, i) => `<${'n'.repeat(10_000)}${i}>`).join('') + '<b/>'.repeat(125_000),
    ],
    ['thirty names around 250,000 elements', `${'<abcdefghi>'.repeat(30)}${'<b/>'.repeat(250_000)}`],
    ['a new name for each element', Array.from({ length: 150_000 }, (_, i) => `<n${i}/>`).join('')],
    ['elements without an end', '<trkpt>'.repeat(150_000)],
    [
      'an element of many attributes',
      `<b ${Array.from({ length: 80_000 }, (_, i) => `a${i}=""`).join(' ')}/>`,
    ],
    ['a long value', `<b a="${'x'.repeat(MEGABYTE)}"/>`],
    ['a long name', `<${'x'.repeat(MEGABYTE)}/>`],
    ['a long text', `<b>${'x'.repeat(MEGABYTE)}</b>`],
    ['a long text of entities', `<b>${'&lt;'.repeat(MEGABYTE / 4)}</b>`],
    ['comments', '<!---->'.repeat(150_000)],
    ['half-open declarations', `<!${' '.repeat(MEGABYTE)}`],
  ])('decodes %s in less than two seconds of CPU time', async (_, body) => {
    expect(await measureCpuMs('a.gpx', `<gpx><trk><trkseg><trkpt><extensions>${body}`)).toBeLessThan(2_000);
    expect(
      await measureCpuMs('a.tcx', `<TrainingCenterDatabase><Activities><Activity><Lap>${body}`),
    ).toBeLessThan(2_000);
  });

  test('does not crash on a TCX file with 300,000 laps', async () => {
    const laps = `<Lap StartTime="${START.toISOString()}"><TotalTimeSeconds>1</TotalTimeSeconds></Lap>`;
    const text = `<TrainingCenterDatabase><Activities><Activity Sport="Running">${laps.repeat(300_000)}`;
    expect(await decodeRejection('a.tcx', text)).not.toBe('It’s damaged and can’t be read.');
  });
});
