/** Maximum characters of a cell; a spreadsheet refuses more. */
const maxCellCharacters = 32_767
/** Characters XML 1.0 cannot hold, half surrogate pairs included. */
const invalidCharacters = /[^\t\n\r\P{Cc}]|\p{Cs}|[\ufffe\uffff]/gu
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Text between the tags of a sheet: invalid characters become U+FFFD, overlong text is cut with an ellipsis. `_x000D_`
 * is a carriage return, which XML would turn into a line end; text that looks like such a code is escaped (ECMA-376,
 * ST_Xstring).
 */
export function cellText(text: string): string {
  const fitting = text.length > maxCellCharacters ? `${text.slice(0, maxCellCharacters - 1)}…` : text
  return xmlText(fitting.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')).replaceAll('\r', '_x000D_')
}

/** A text between tags or within an attribute. */
export function xmlText(text: string): string {
  return text.replace(invalidCharacters, '\ufffd').replace(/[&<>"]/g, (mark) => names[mark] ?? mark)
}
