/** Characters of a text in a row of one line (specification 1, section 9: 'Text truncation default 100 characters'). */
const maxCharacters = 100

/**
 * A text for a row of one line: at most 100 characters, the last of them '…' where it is longer. Whoever shows it gives the
 * whole text beside it, as a title or on the record's page.
 */
export function shortenText(text: string): string {
  if (text.length <= maxCharacters) return text
  // By characters, since a picture sign of two code units must not be cut in half.
  const characters = Array.from(text)
  if (characters.length <= maxCharacters) return text
  return `${characters
    .slice(0, maxCharacters - 1)
    .join('')
    .trimEnd()}…`
}
