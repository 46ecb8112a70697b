/**
 * The first character of a row's search text once it is folded, which no text of people holds. A server of an earlier
 * release beside this one writes its own search text over it and leaves the folded keys as they were: such a row is found
 * by the missing mark.
 */
export const foldedMark = '\u0001'

/** The condition for rows whose search text and keys are not folded, or no longer. An index of each table holds them. */
export const unfoldedRow = `ascii(search) <> ${foldedMark.charCodeAt(0)}`
