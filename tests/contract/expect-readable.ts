import { expect } from 'vitest'
import type { ConflictGroup } from '#src/screens/data/conflicts/conflict-groups.ts'

/** What no person should have to read: how a value is stored, ids, and nothing at all. */
const unreadable =
  /[{}[\]"]|undefined|null|NaN|[0-9a-f]{8}-[0-9a-f]{4}-|[0-9a-f]{64}|\d{4}-\d\d-\d\d|not on this device/

/** Every side of every choice is told in words, and the two that are chosen between differ. */
export function expectReadable(groups: readonly ConflictGroup[]): void {
  for (const { title, lines } of groups) {
    expect(title).toMatch(/\S/)
    expect(lines.length).toBeGreaterThan(0)
    for (const { base, mine, theirs } of lines) {
      for (const told of [base, mine, theirs]) {
        expect(told.lines.length, title).toBeGreaterThan(0)
        for (const line of told.lines) {
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
