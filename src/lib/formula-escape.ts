/** Starts of a text that a spreadsheet would read as a formula when opening a csv file. */
const start = /^[=+\-@\t\r]/

/** Puts an apostrophe before such a start, so that a spreadsheet shows the text. */
export function escapeFormula(text: string): string {
  return start.test(text) ? `'${text}` : text
}

/** Removes that apostrophe; any other is part of the text. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && start.test(text.slice(1)) ? text.slice(1) : text
}
