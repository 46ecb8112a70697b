import { plainKeysStore } from './plain-keys.ts'
import { arePlain, type KeyPress, pressIs } from './read-key.ts'
import { type ShortcutName, shortcuts } from './shortcut-table.ts'

/** Milliseconds in which the second key of `g d` must follow. */
const sequenceMilliseconds = 1_500

/** Keys that write nothing: with Ctrl or ⌘, and letters with Alt. Alt with an arrow belongs to inputs. */
const typedThrough = /^(mod\+|alt\+[a-z]$)/

/** A key press with its context; `at` in milliseconds of any monotonic clock. */
export type Press = KeyPress & { at: number; isTyping: boolean; isBehindDialog: boolean }

/**
 * Creates a matcher from key presses to bound shortcuts; null where none. It remembers the first key of a sequence.
 * While typing, only keys with Ctrl or ⌘, or a letter with Alt, count; behind an open dialog or menu none.
 */
export function createKeyMatcher(): (press: Press, bound: ReadonlySet<ShortcutName>) => ShortcutName | null {
  let begun: { key: string; at: number } | null = null
  return (press, bound) => {
    const before = begun !== null && press.at - begun.at <= sequenceMilliseconds ? begun.key : null
    begun = null
    if (press.isBehindDialog) return null
    let first: string | null = null
    for (const name of bound) {
      for (const keys of shortcuts[name].keys) {
        if (press.isTyping && !typedThrough.test(keys)) continue
        if (arePlain(keys) && !plainKeysStore.getState().on) continue
        const [one = '', two] = keys.split(' ')
        if (two === undefined ? pressIs(press, one) : before === one && pressIs(press, two)) return name
        if (two !== undefined && pressIs(press, one)) first = one
      }
    }
    if (first !== null) begun = { key: first, at: press.at }
    return null
  }
}
