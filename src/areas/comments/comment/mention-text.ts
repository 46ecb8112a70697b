import { foldText } from '#src/resource/text/fold-text.ts'

/** The name that is being typed after an @, and where the sign stands. */
export type Asked = { start: number; typed: string }

/** One or two words after an @ that begins a word; an address of mail has none. */
const asking = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u

/** What is asked for at the caret; null where no name is being typed. */
export function mentionAt(text: string, caret: number): Asked | null {
  const found = asking.exec(text.slice(0, caret))
  const typed = found?.[1]
  return typed === undefined ? null : { start: caret - typed.length - 1, typed }
}

/** The people whose names have words that begin as typed, at most so many, in the order given. */
export function peopleTyped<Person extends { name: string }>(
  people: readonly Person[],
  typed: string,
  most: number,
): Person[] {
  const asked = foldText(typed)
  return people.filter(({ name }) => ` ${foldText(name)}`.includes(` ${asked}`)).slice(0, most)
}

/** The text with the name in place of what was typed, and where the caret stands then. */
export function withMention(text: string, { start, typed }: Asked, name: string): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${name} `
  const after = text.slice(start + 1 + typed.length).replace(/^ /, '')
  return { text: before + after, caret: before.length }
}

/** Whether the text still names the person. */
export function isNamedIn(text: string, name: string): boolean {
  return text.includes(`@${name}`)
}

/** A text in pieces: names of people mentioned, and what stands between. */
export function piecesOf(text: string, names: readonly string[]): { text: string; isName: boolean }[] {
  const pieces: { text: string; isName: boolean }[] = []
  // Of two names that begin alike the longer one is meant.
  const signs = names.map((name) => `@${name}`).sort((left, right) => right.length - left.length)
  let plain = ''
  for (let at = 0; at < text.length; ) {
    const sign = signs.find((one) => text.startsWith(one, at))
    if (sign === undefined) {
      plain += text[at]
      at += 1
      continue
    }
    if (plain !== '') pieces.push({ text: plain, isName: false })
    pieces.push({ text: sign, isName: true })
    plain = ''
    at += sign.length
  }
  if (plain !== '') pieces.push({ text: plain, isName: false })
  return pieces
}
