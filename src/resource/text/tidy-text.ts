/** A text in the one form in which its letters are stored: composed (NFC). */
export function composedText(text: string): string {
  return text.normalize('NFC')
}

/** Blanks, and signs that are drawn as nothing: of no width, or that only turn the direction of writing. */
const unseen = /^[\s\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*$/u

/** Whether a text has anything that can be seen: a name or a reason of signs without width is none. */
export function isSeen(text: string): boolean {
  return !unseen.test(text)
}

/**
 * A text of one line as it is stored: composed, without blanks at its ends; those within stay as they were typed. Of what
 * cannot be seen nothing is stored.
 */
export function tidyLine(text: string): string {
  return isSeen(text) ? composedText(text).trim() : ''
}

/** An address of mail as it is stored: in lower case, since providers read both cases as one. */
export function tidyAddress(text: string): string {
  return tidyLine(text).toLowerCase()
}

/** A text of one line out of a file, where blanks within are no one's intention: each run of them is one space. */
export function tidyCell(text: string): string {
  return tidyLine(text).replace(/\s+/g, ' ')
}
