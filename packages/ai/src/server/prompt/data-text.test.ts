import { describe, expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import { TooMuchDataError, toDataText } from './data-text.ts';
import { containsAddress, createNamePattern, redact } from './redact.ts';

const namePattern = createNamePattern(['Zoë', 'Müller-Lüdenscheidt']);
const sanitize = (data: unknown, promptText = '') =>
  JSON.parse(toDataText(data, { namePattern, promptText }));

describe('a text for the model', () => {
  test.each([
    ['line\r\nbreaks\tand  spaces ', 'line breaks and spaces'],
    ['zero\u200bwidth\u2060 \ufeffmarks', 'zerowidth marks'],
    ['\u202eright to left\u202c \u2066isolated\u2069', 'right to left isolated'],
    ['controls\u0000\u001b[31m\u0085', 'controls[31m'],
    ['hidden\u{e0049}\u{e0067} tags\u{e0101}', 'hidden tags'],
    ['fillers\u3164\u115f and blank\u2800 patterns', 'fillers and blank patterns'],
    ['<b>bold</b> & "quoted"', 'bbold/b & "quoted"'],
    ['＜ｆｕｌｌ＞ ｗｉｄｔｈ', 'full width'],
    ['lone \ud800 surrogate', 'lone surrogate'],
    ['häufig, 5 × 1 km à 4′30″ – ok 🙂', 'häufig, 5 × 1 km à 4′30′′ – ok 🙂'],
    ['痛みがある', '痛みがある'],
  ])('drops invisible characters, line breaks and angle brackets: %j', (text, cleanedText) => {
    expect(cleanText(text, 100)).toBe(cleanedText);
  });

  test('ends at the maximum number of code points, even if NFKC expands one into several', () => {
    expect(cleanText('🙂'.repeat(50), 10)).toBe('🙂'.repeat(10));
    expect([...cleanText('\ufdfa'.repeat(1_000), 100)].length).toBeLessThanOrEqual(100);
  });

  test.each([
    ['write to mia.berg+run@example.co.uk please', 'write to [e-mail] please'],
    ['mia (at) example.org', '[e-mail]'],
    ['see https://example.org/a?b=c#d and www.example.org/x', 'see [link] and [link]'],
    ['see evil.example.com/path', 'see [link]'],
    ['...evil.example.com, -evil.DE and (evil.io)', '[link], [link] and ([link])'],
    ['javascript:alert(1)', '[link]'],
    ['call +49 (0)170 123-4567 or 0170/1234567', 'call [phone] or [phone]'],
    ['Zoe, ZOË and Frau Muller', '[name], [name] and Frau [name]'],
    ['Müller-Lüdenscheidts Zoë’s Zoëy', '[name] [name]’s Zoëy'],
    ['by Zoë Müller-Lüdenscheidt.', 'by [name].'],
    ['Dr Smith and Dr. Anna van der Berg said so', 'Dr [name] and Dr. [name] said so'],
    ['asked Physio Jonas Weber, then physio Weber', 'asked Physio [name], then physio [name]'],
    ["Mrs O'Brien-Lee’s class; Prof. Dr. Meier", 'Mrs [name]’s class; Prof. Dr. [name]'],
    ['Saw Nurse Jane Mary Louise Smith', 'Saw Nurse [name]'],
    ['my coach Mike Jones told me', 'my coach [name] told me'],
    ['ran with Sarah Miller, massage by Émile Zolà', 'ran with [name], massage by [name]'],
    ['with Tom Brandt, Ida Holm and A Friend', 'with [name], [name] and A Friend'],
    ['Saw Tom Brandt on Monday', 'Saw [name] on Monday'],
    ['With Anna de Vries at the track', 'With [name] at the track'],
    ['2026-11-22 to 2026-12-31', '2026-11-22 to 2026-12-31'],
    ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000001'],
    ['6 x 400 m in 1:32, HR 165-171, 12.5 km', '6 x 400 m in 1:32, HR 165-171, 12.5 km'],
    ['It was good.It hurt at 7.30 min/km', 'It was good.It hurt at 7.30 min/km'],
  ])('has its names, addresses and phone numbers redacted: %j', (text, redactedText) => {
    expect(redact(text, namePattern)).toBe(redactedText);
  });

  test.each([
    'Achilles sore, IT Band tight, ran with Achilles Pain and with Plantar Fasciitis',
    'Zone 2 with Easy Run, then Hyrox, CrossFit and F45',
    'Recovered from Berlin Marathon; back from Ironman Frankfurt and from Great North Run',
    'swapped with Long Run on Monday, from Monday Morning to Sunday',
    'The doctor said rest. Doctor said no. Physio: Knee and Hip',
    'Physio Monday, Coach said Easy Run, Trainer Ride, Physio Knee Check',
    'with Severe Knee pain, from Garmin Connect, by Apple Watch, from New York',
    'Ms and Mr; coached by Threshold; with Yoga and with Heart Rate 150',
  ])('keeps words that are not names: %j', (text) => {
    expect(redact(text, null)).toBe(text);
  });

  test('has names with regex characters redacted literally', () => {
    const hostileNames = createNamePattern(['(a+)+$', '.*', 'x', '', '\\']);
    expect(redact('everything .* stays (a+)+$ here x', hostileNames)).toBe(
      'everything [name] stays [name] here x',
    );
    expect(createNamePattern(['', ' ', 'x'])).toBeNull();
  });

  test.each([
    ['Keep to zone 2, then 4 x 400 800 1200 1600 m.', false],
    ['Visit example.com for more', true],
    ['Call +44 20 7946 0958', true],
    ['Rest.Do it well. 3–7 days, e.g. a walk', false],
  ])('has its links and phone numbers detected: %j', (text, hasAddress) => {
    expect(containsAddress(text)).toBe(hasAddress);
  });
});

describe('data for the model', () => {
  test('becomes JSON of plain values with cleaned keys', () => {
    expect(sanitize({ '<k\u200bey>': [1, null, true, ' a '], when: new Date(0), none: undefined })).toEqual({
      key: [1, null, true, 'a'],
      when: '1970-01-01T00:00:00.000Z',
    });
  });

  test('keeps the product’s own words, even if they are names', () => {
    const data = { workout: 'zoe-run', note: 'zoe-run' };
    expect(sanitize(data)).toEqual({ workout: '[name]-run', note: '[name]-run' });
    expect(sanitize(data, '{"enum":["zoe-run"]}')).toEqual(data);
  });

  test('has limits for the length of texts and lists, the depth and the total length', () => {
    const { text, list } = sanitize({ text: 'x'.repeat(5_000), list: Array(600).fill(1) });
    expect([text.length, list.length]).toEqual([2_000, 500]);
    const deepList = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
    expect(JSON.stringify(sanitize(deepList)).length).toBeLessThan(40);
    expect(() => sanitize(Array.from({ length: 100 }, (_, index) => `${index}${'x'.repeat(1_000)}`))).toThrow(
      TooMuchDataError,
    );
  });

  test('treats names of prototype members like other keys', () => {
    expect(
      toDataText(JSON.parse('{"__proto__":{"a":1},"constructor":2}'), { namePattern: null, promptText: '' }),
    ).toBe('{"__proto__":{"a":1},"constructor":2}');
  });
});
