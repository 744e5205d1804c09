import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { localePairs } from '../testing/locale-pairs.ts';
import { booking, line } from '../testing/scene/sample-document.ts';
import { cleanText, drawnText } from './clean-text.ts';
import { documentTexts } from './document-texts.ts';
import { withFonts } from './fonts.ts';
import { writeDocument } from './write-document.ts';
import { writePackingSlips } from './write-packing-slip.ts';

/** The characters that no font has, as a document writes them. */
async function unknownIn(texts: string[]): Promise<string[]> {
  const fonts = await withFonts('sc', (opened) => {
    for (const text of texts)
      for (const weight of [400, 600] as const) opened.runsOf(drawnText(cleanText(text)), weight);
    return opened;
  });
  return [...fonts.unknown];
}

const textOf = async (bytes: Uint8Array) =>
  (await extractText(Uint8Array.from(bytes), { mergePages: true })).text.replace(/\s+/g, ' ');

/** Without regard to the order, in which readers differ for scripts from right to left. */
const charactersIn = (text: string) =>
  Array.from(text.replace(/[\s\u200b-\u200d]/g, ''))
    .sort()
    .join('');

/** What readers copy instead of the glyphs: ActualText, UTF-16BE in the streams of the pages. */
function actualTextsIn(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes);
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.subarray(at - 3, at).toString() === 'end') continue;
    const stream = inflated(pdf.subarray(at + 7, pdf.indexOf('endstream', at)));
    for (const [, text = ''] of stream.matchAll(/ActualText \(\xfe\xff((?:\\.|[^\\)])*)\)/gs))
      texts.push(Buffer.from(text.replace(/\\(.)/gs, unescaped), 'latin1').swap16().toString('utf16le'));
  }
  return texts;
}

const inflated = (stream: Buffer) => {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
};

const unescaped = (_: string, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign;

const names: [script: string, name: string][] = [
  ['Chinese', '王小明（有限公司）上海市浦东新区'],
  ['Traditional Chinese', '臺北市信義區陳慧嫻'],
  ['Japanese', '「直江」骨太郎 ビル〒ｶﾅ'],
  ['Korean', '김철수 서울특별시 강남구'],
  ['Arabic', 'محمد شقة 4-B، الرياض'],
  ['Persian', 'می‌خواهم گچپژ'],
  ['Urdu', 'ٹڈڑے محلہ'],
  ['Hebrew', 'דוד כהן (בע"מ)'],
  ['Yiddish', 'ייִדיש'],
  ['Thai', 'สมชาย น้ำผึ้ง'],
  ['Lao', 'ສະບາຍດີ'],
  ['Khmer', 'ភ្នំពេញ'],
  ['Burmese', 'မြန်မာ'],
  ['Hindi', 'राजेश शर्मा १२'],
  ['Marathi', 'ळक्ष्मण'],
  ['Bengali', 'রহিম উদ্দিন'],
  ['Tamil', 'முருகன் செல்வம்'],
  ['Telugu', 'తెలుగు'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Gujarati', 'ગુજરાતી'],
  ['Punjabi', 'ਪੰਜਾਬੀ'],
  ['Odia', 'ଓଡ଼ିଆ'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Georgian', 'გიორგი'],
  ['Armenian', 'Արամ Խաչատրյան'],
  ['Amharic', 'አበበ ቢቂላ'],
  ['Dhivehi', 'ދިވެހި'],
  ['Tibetan', 'བོད་ཡིག'],
  ['Yoruba', 'ẹ̀kọ́ Ọ̀ṣun'],
  ['Ewe', 'Ɛʋegbe ɖeka ŋ'],
  ['symbols', '≤ → ⌀ ✓ ℃ ≥ ± ½ № ™ ★ ① ㎜ ∅ ☎'],
];

describe('a document in any script', () => {
  test.each(names)('writes %s', async (_, name) => {
    const bytes = await writeDocument({ ...booking, buyer: { ...booking.buyer, lines: [name] } }, 'en-US');
    const [, buyer = ''] = /Bill to(.*)Issued/.exec(await textOf(bytes)) ?? [];
    const read = actualTextsIn(bytes)[0] ?? buyer;
    expect(charactersIn(read)).toBe(charactersIn(name.normalize('NFC')));
    expect(buyer).not.toMatch(/[?\ufffd]/);
  });

  test.each([
    ['marks of direction', '\u200eAda\u200f \u202aLovelace\u202c\u2066!\u2069', 'Ada Lovelace!'],
    [
      'what PDFs and chats leave between letters',
      '\ufeffA\u200bd\u00ada\u2060 L\u200dove\u200clace\ufe0f',
      'Ada Lovelace',
    ],
    ['controls and a tab', 'Ada\u0007\tLove\u0000lace', 'Ada Love lace'],
    ['spaces of other widths', 'Ada\u00a0\u2003Love\u202flace', 'Ada Love lace'],
  ])('drops %s', async (_, pasted, shown) => {
    const written = await textOf(
      await writeDocument({ ...booking, buyer: { ...booking.buyer, lines: [pasted] } }, 'en-US'),
    );
    expect(written).toContain(`Bill to ${shown} Issued`);
  });

  test('writes a question mark for a character that no font has', async () => {
    const buyer = { ...booking.buyer, lines: ['\u{13000}\ud800 Ada'] };
    expect(await textOf(await writeDocument({ ...booking, buyer }, 'en-US'))).toContain('Bill to ?? Ada Issued');
  });

  test('keeps a letter whose mark no font has, without a box', async () => {
    const { fonts, text } = await withFonts('sc', (opened) => ({
      fonts: opened.runsOf('a\u1df5b\u0301\u1aff', 400).map(({ font, text: part }) => font.shape(part, 'ltr')),
      text: opened
        .runsOf('a\u1df5b', 400)
        .map((run) => run.text)
        .join(''),
    }));
    expect(text).toBe('ab');
    expect(fonts.flatMap(({ glyphs }) => glyphs.map(({ id }) => id))).not.toContain(0);
  });

  test('is the same however many scripts others have loaded, and with both weights', async () => {
    const document = {
      ...booking,
      seller: { ...booking.seller, lines: ['王', '王 东京'] },
      lines: [line('王', 1, 903)],
    };
    const first = await writeDocument(document, 'ja-JP');
    await writeDocument({ ...booking, lines: [line('東京 서울 ①', 1, 903)] }, 'ko-KR');
    expect(Buffer.from(first).equals(await writeDocument(document, 'ja-JP'))).toBe(true);
  });

  test('a packing slip has an address in Chinese', async () => {
    const slip = {
      ...{ _id: booking._id, bookingId: booking._id, bookingNumber: 1, number: 1, carrier: null, trackingNumber: null },
      ...{
        placedOn: '2026-11-22',
        shippedOn: '2026-11-23',
        others: [],
        builds: [],
        lines: [{ name: '显卡', quantity: 1 }],
      },
      seller: { lines: ['Shop'], country: 'US', email: '', phone: '' },
      recipient: { lines: ['王小明', '上海市浦东新区'], country: 'CN' },
    };
    const written = await textOf(
      await writePackingSlips([{ ...slip, lines: [{ ...slip.lines[0], serialNumbers: [] }] }] as never, 'zh-CN'),
    );
    for (const part of ['王小明', '上海市浦东新区', '显卡']) expect(written).toContain(part);
  });
});

describe('amounts, rates and dates', () => {
  test('of every locale have every sign in a font, in every currency with at most two decimals', async () => {
    const currencies = new Set(localePairs.map(([, currency]) => currency));
    const amounts = localePairs.flatMap(([locale, own]) => {
      const all = locale === 'en-US' || locale === 'ar-EG' ? Intl.supportedValuesOf('currency') : [...currencies, own];
      return all.map((currency) => documentTexts(locale, { currency }).money(-1_234_567.89));
    });
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);
    const others = localePairs.flatMap(([locale, currency]) => {
      const { date, rate } = documentTexts(locale, { currency });
      return [...days.map(date), rate(8.875), rate(20.4)];
    });
    expect(await unknownIn([...new Set([...amounts, ...others].join(''))])).toEqual([]);
  });
});
