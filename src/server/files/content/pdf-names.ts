/** A letter of a name as it may be written: itself, or by its number (ISO 32000-1, 7.3.5). */
function writtenLetter(letter: string): string {
  const hex = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
}

const writtenName = (name: string) => name.split('').map(writtenLetter).join('')

/** Finds any of these names of a PDF, however they are written; `after` narrows what follows. */
export function namePattern(names: readonly string[], after = '(?![^\\s()<>\\[\\]{}/%])'): RegExp {
  return new RegExp(`/(?:${names.map(writtenName).join('|')})${after}`, 'g')
}
