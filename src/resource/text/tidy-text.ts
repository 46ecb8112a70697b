/** A text in the one form in which its letters are stored: composed (NFC). */
export function composedText(text: string): string {
  return text.normalize('NFC')
}

/** A text of one line as it is stored: composed, without blanks at its ends; those within stay as they were typed. */
export function tidyLine(text: string): string {
  return composedText(text).trim()
}

/** An address of mail as it is stored: in lower case, since providers read both cases as one. */
export function tidyAddress(text: string): string {
  return tidyLine(text).toLowerCase()
}

/** A text of one line out of a file, where blanks within are no one's intention: each run of them is one space. */
export function tidyCell(text: string): string {
  return tidyLine(text).replace(/\s+/g, ' ')
}
