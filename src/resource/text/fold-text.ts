/** Apostrophes of all kinds, soft hyphens and characters without width: people write names with and without them. */
const dropped = /['’ʼ‘‛`´ʻʾʿ′＇\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Accents and other marks that stand above, below or through a letter of any alphabet. */
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g
const dashes = /[\u2010-\u2015\u2212]/g
/** Text that is changed by case, apostrophes and blanks alone. */
const plain = /^[\u0020-\u007e]*$/

/** Letters that no decomposition takes apart, as people without them write them; after lower case. */
const plainLetters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ƙ: 'k',
  ɓ: 'b',
  ɗ: 'd',
  ƴ: 'y',
  ɛ: 'e',
  ǝ: 'e',
  ɔ: 'o',
  ʋ: 'v',
  ς: 'σ',
}
/** The rules of `foldText` for a database that folds by itself: classes of characters as both write them, and letters. */
export const foldRules = { dropped: dropped.source, marks: marks.source, dashes: dashes.source, plainLetters } as const

const letters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/**
 * A text as names are searched, ordered and compared, on devices and at the office alike: lower case, without accents and
 * apostrophes, special letters as plain ones (`Ṣọlá` is `sola`, `O’Brien` `obrien`, `Straße` `strasse`), dashes alike, each
 * run of blanks one space, none at the ends. Idempotent.
 */
export function foldText(text: string): string {
  const plainText = plain.test(text) ? text.replace(/['`]/g, '').toLowerCase() : foldLetters(text)
  return plainText.replace(/\s+/g, ' ').trim()
}

function foldLetters(text: string): string {
  return text
    .replace(dropped, '')
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(letters, (letter) => plainLetters[letter] ?? letter)
    .replace(dashes, '-')
    .replace(dropped, '')
}

/** The words of a text as people search them, folded. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(' ').filter(Boolean)
}

/** The order of two folded texts, which is that of their code points, as the database's `collate "C"` has it. */
export function compareFolded(left: string, right: string): number {
  if (left === right) return 0
  const length = Math.min(left.length, right.length)
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [left.charCodeAt(at), right.charCodeAt(at)]
    if (one !== other) return rank(one) - rank(other)
  }
  return left.length - right.length
}

/** Halves of characters beyond U+FFFF come behind all others, as their code points do. */
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

/** The order of two names as people look for them; of names that are written alike, a certain one. */
export function compareNames(left: string, right: string): number {
  return compareFolded(foldText(left), foldText(right)) || compareFolded(left, right)
}
