/** A piece of a text, and whether it is missing in the text it is compared with. */
export type Piece = { text: string; isNew: boolean }

/** A longer middle is not compared word by word but counts as new. */
const maxWords = 600

/** A text in pieces, with new words marked. Joined they are the text. */
export function diffWords(before: string, after: string): Piece[] {
  const [old, now] = [splitWords(before), splitWords(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1
  const middle = markNew(old.slice(start, old.length - end), now.slice(start, now.length - end))
  const same = (words: readonly string[]) => words.map((text) => ({ text, isNew: false }))
  return joinPieces([...same(now.slice(0, start)), ...middle, ...same(now.slice(now.length - end))])
}

/** Words with the white space after each. */
function splitWords(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? (text === '' ? [] : [text])
}

/** The longest common subsequence of words is old; the others are new. */
function markNew(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length > maxWords || now.length > maxWords) return now.map((text) => ({ text, isNew: true }))
  const key = (word: string) => word.trim()
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1) {
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const isSame = key(old[row] ?? '') === key(now[column] ?? '')
      const line = lengths[row]
      if (line) line[column] = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const pieces: Piece[] = []
  let row = 0
  for (let column = 0; column < now.length; column += 1) {
    while (
      row < old.length &&
      key(old[row] ?? '') !== key(now[column] ?? '') &&
      at(row + 1, column) === at(row, column)
    )
      row += 1
    const isOld = row < old.length && key(old[row] ?? '') === key(now[column] ?? '')
    pieces.push({ text: now[column] ?? '', isNew: !isOld })
    if (isOld) row += 1
  }
  return pieces
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const piece of pieces) {
    const last = result.at(-1)
    if (last?.isNew === piece.isNew) result[result.length - 1] = { ...last, text: last.text + piece.text }
    else result.push(piece)
  }
  return result
}
