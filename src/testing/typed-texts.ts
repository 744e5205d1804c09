/** What a text becomes in a field of a kind; as typed, if it is left out. Null: refused. */
export type TypedText = {
  name: string;
  typed: string;
  /** In a name, a title, a line of an address. */
  line?: string | null;
  /** In a text of several lines, where it differs from a line. */
  lines?: string | null;
};

const ofLength = (length: number) => 'ä'.repeat(length);

/** What people type and paste, from all over the world and from other programs. */
export const typedTexts: readonly TypedText[] = [
  { name: 'Latin with accents', typed: 'Jürgen Müller-Lüdenscheidt' },
  { name: 'accents of a Mac', typed: 'Zoe\u0308 Ångstro\u0308m', line: 'Zoë Ångström' },
  { name: 'Vietnamese, decomposed', typed: 'Nguye\u0302\u0303n', line: 'Nguyễn' },
  { name: 'Greek', typed: 'Ελευθερία Παπαδοπούλου' },
  { name: 'Cyrillic', typed: 'Дмитрий Шостакович' },
  { name: 'Armenian', typed: 'Հովհաննես Այվազյան' },
  { name: 'Georgian', typed: 'ნინო ბერიძე' },
  { name: 'Hebrew with points', typed: 'דָּוִד בן־גוריון' },
  { name: 'Arabic with vowel signs', typed: 'مُحَمَّد عبد اللَّه' },
  { name: 'Persian with a joiner', typed: 'علی\u200cرضا می\u200cخواهم' },
  { name: 'Hindi with a joiner', typed: 'श्री राजेन्द्र क्\u200dष' },
  { name: 'Sinhala with a joiner', typed: 'ශ්\u200dරී ලංකා' },
  { name: 'Malayalam that ends with a joiner', typed: 'അവന്\u200d' },
  { name: 'Tamil', typed: 'தமிழ்ச்செல்வி' },
  { name: 'Thai', typed: 'สมชาย ใจดี' },
  { name: 'Burmese', typed: 'အောင်ဆန်းစုကြည်' },
  { name: 'Amharic', typed: 'ኃይለ ሥላሴ' },
  { name: 'Chinese', typed: '王小明' },
  { name: 'Chinese beyond 16 bits', typed: '𠮷野家 𩸽' },
  { name: 'Japanese with a chosen form', typed: '葛\u{e0100}城 渡辺' },
  { name: 'Japanese with a wide space', typed: '山田　太郎', line: '山田 太郎' },
  { name: 'Korean, decomposed', typed: '\u1112\u1161\u11ab\u1100\u1173\u11af', line: '한글' },
  { name: 'wide letters', typed: 'ＡＣＭＥ　１２', line: 'ＡＣＭＥ １２' },
  { name: 'digits of Arabic', typed: 'شارع ١٢٣' },
  { name: 'a family', typed: 'Ada 👨\u200d👩\u200d👧\u200d👦 👍🏽' },
  {
    name: 'a heart on fire, a key, a flag',
    typed: '❤\ufe0f\u200d🔥 1\ufe0f\u20e3 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  },
  { name: 'an override of direction', typed: 'Ada \u202eecalevoL\u202c', line: 'Ada ecalevoL' },
  { name: 'isolates of direction', typed: '\u2067Ada\u2069 \u200fLovelace\u061c', line: 'Ada Lovelace' },
  { name: 'zero-width marks', typed: '\ufeffA\u200bd\u2060a\u00ad Lovelace', line: 'Ada Lovelace' },
  { name: 'joiners between Latin letters', typed: 'A\u200dd\u200ca', line: 'Ada' },
  { name: 'letters that are tags', typed: 'Ada\u{e0048}\u{e0069}', line: 'Ada' },
  { name: 'a variation of nothing', typed: 'Ada\ufe0f', line: 'Ada' },
  { name: 'only invisible marks', typed: '\u200b\u202e\u2060\u3164', line: null },
  { name: 'only blanks', typed: '\u00a0\u2800\u3000\t', line: null },
  { name: 'a cell of Excel', typed: '\tAda Lovelace\r\n', line: 'Ada Lovelace' },
  { name: 'two cells of Excel', typed: 'Ada\tLovelace', line: 'Ada Lovelace' },
  { name: 'a quoted cell of Excel', typed: '"Ada ""A."" Lovelace"\r\n', line: '"Ada ""A."" Lovelace"' },
  { name: 'a column of Excel', typed: 'Ada\r\nLovelace\r\n', line: 'Ada Lovelace', lines: 'Ada\nLovelace' },
  { name: 'ligatures of a PDF', typed: 'Oﬃce ﬂoor, Straße' },
  { name: 'no-break spaces of a web page', typed: 'Ada\u00a0\u202fLovelace\u2009Jr.', line: 'Ada Lovelace Jr.' },
  { name: 'no-break hyphens of Word', typed: 'Anne\u2011Marie\u2010Rose', line: 'Anne-Marie-Rose' },
  { name: 'lines of a PDF', typed: 'Ada\nLove\u00ad\u2028lace', line: 'Ada Love lace', lines: 'Ada\nLove\nlace' },
  {
    name: 'lines of Windows and of Word',
    typed: 'one\r\ntwo\u000bthree',
    line: 'one two three',
    lines: 'one\ntwo\nthree',
  },
  { name: 'an indented paragraph', typed: ' one \n\n   two', line: 'one two', lines: 'one\n\ntwo' },
  { name: 'hyphenation of a PDF in a browser', typed: 'Soft\ufffeware', line: 'Software' },
  { name: 'a place of a picture, from chat', typed: '\ufffcAda', line: 'Ada' },
  { name: 'quotes of a phone', typed: 'O’Brien “Ada” – …' },
  { name: 'markup', typed: '<b>Ada</b> & "Co" \'s' },
  { name: 'a formula', typed: '=1+2' },
  { name: 'a hundred marks on a letter', typed: `Z${'\u0316'.repeat(100)}`, line: `Z${'\u0316'.repeat(30)}` },
  { name: 'the longest name, decomposed', typed: 'a\u0308'.repeat(120), line: ofLength(120) },
  { name: 'the longest name among marks', typed: `\u202e${ofLength(120)}${'\u200b'.repeat(50)}`, line: ofLength(120) },
  { name: 'a letter that was lost', typed: 'L\ufffdfter', line: null },
  { name: 'a control character', typed: 'Ada\u0007', line: null },
  { name: 'NUL', typed: 'Ada\u0000', line: null },
  { name: 'half a character', typed: 'Ada\ud83d', line: null },
  { name: 'one of Windows-1252', typed: 'O\u0092Brien', line: null },
  { name: 'a phone number from chat', typed: '\u202a+49\u00a030\u2011123\u00a045\u202c', line: '+49 30-123 45' },
  { name: 'a wide postal code', typed: '１０１１５', line: '１０１１５' },
  { name: 'an email from a mail program', typed: '<Ada@Bücher.example>' },
  { name: 'a link', typed: 'https://example.com/ada' },
];
