/** Tab and other controls. Line breaks separate paragraphs before. */
const controls = /\p{Cc}+/gu;

/** Drawn by no font. Marks of direction stay until the text is in visual order, and joiners until it is shaped. */
const invisible =
  /[\p{Default_Ignorable_Code_Point}--[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069]]|[\u{fff9}-\u{fffb}]/gv;

/** Their letters have forms by their neighbors, which joiners change. Elsewhere they have been pasted. */
const pastedJoiners =
  /(?<![[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}]])[\u200c\u200d]/gv;

/** The visible text of one paragraph. */
export function cleanText(text: string): string {
  const wellFormed = text.toWellFormed().normalize('NFC');
  return wellFormed.replace(controls, ' ').replace(invisible, '').replace(pastedJoiners, '');
}

/** Spaces that fonts do not have, and what was needed to break and to order the line. */
export function drawnText(text: string): string {
  return text.replace(/[\p{Zs}--\u3000]/gv, ' ').replace(/[\u200b\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '');
}
