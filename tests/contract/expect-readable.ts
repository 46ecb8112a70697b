import { expect } from 'vitest'
import type { ConflictGroup } from '#src/screens/data/conflicts/conflict-groups.ts'

/** What no person should have to read: stored forms, ids, and empty texts. */
const unreadable =
  /[{}[\]"]|undefined|null|NaN|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{64}|\d{4}-\d\d-\d\d|not on this device/

/** Every side of every choice has a text, and the two alternatives differ. */
export function expectReadable(groups: readonly ConflictGroup[]): void {
  for (const { title, lines } of groups) {
    expect(title).toMatch(/\S/)
    expect(lines.length).toBeGreaterThan(0)
    for (const { base, mine, theirs } of lines) {
      for (const texts of [base, mine, theirs]) {
        expect(texts.lines.length, title).toBeGreaterThan(0)
        for (const line of texts.lines) {
          expect(line, title).toMatch(/\S/)
          expect(line, title).not.toMatch(unreadable)
        }
      }
    }
    expect(
      lines.some(({ mine, theirs }) => mine.lines.join() !== theirs.lines.join()),
      title,
    ).toBe(true)
  }
}
