/** How a text begins that a spreadsheet would take for a formula when it opens a csv file. */
const start = /^[=+\-@\t\r]/

/** The text with an apostrophe before such a start, so that a spreadsheet shows it and does not count it out. */
export function escapeFormula(text: string): string {
  return start.test(text) ? `'${text}` : text
}

/** Takes that apostrophe away again; any other is part of the text. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && start.test(text.slice(1)) ? text.slice(1) : text
}
