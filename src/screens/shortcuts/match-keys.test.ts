import { afterEach, describe, expect, it } from 'vitest'
import { createKeyMatcher, type Press } from './match-keys.ts'
import { setPlainKeys } from './plain-keys.ts'
import { type ShortcutName, shortcuts } from './shortcut-table.ts'

const all = new Set(Object.keys(shortcuts) as ShortcutName[])
const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  at: 0,
  isTyping: false,
  isBehindDialog: false,
  ...more,
})

afterEach(() => setPlainKeys(true))

describe('keys', () => {
  it('open the palette by Ctrl or ⌘, also while typing, and by no other key beside', () => {
    const follow = createKeyMatcher()
    expect(follow(press('k', { ctrlKey: true }), all)).toBe('palette')
    expect(follow(press('K', { metaKey: true, isTyping: true }), all)).toBe('palette')
    expect(follow(press('k', { ctrlKey: true, altKey: true }), all)).toBeNull()
    expect(follow(press('k', { ctrlKey: true, shiftKey: true }), all)).toBeNull()
    expect(follow(press('k', { ctrlKey: true, isBehindDialog: true }), all)).toBeNull()
  })

  it('are found by their place where the keyboard writes another script', () => {
    const follow = createKeyMatcher()
    expect(follow(press('л', { code: 'KeyK', ctrlKey: true }), all)).toBe('palette')
  })

  it('that are letters or signs alone belong to whoever types, and can be turned off', () => {
    const follow = createKeyMatcher()
    expect(follow(press('?', { shiftKey: true }), all)).toBe('overview')
    expect(follow(press('?', { shiftKey: true, isTyping: true }), all)).toBeNull()
    expect(follow(press('G', { shiftKey: true }), all)).toBe('groupRows')
    setPlainKeys(false)
    expect(follow(press('G', { shiftKey: true }), all)).toBeNull()
    expect(follow(press('?', { shiftKey: true }), all)).toBeNull()
    expect(follow(press('k', { ctrlKey: true }), all)).toBe('palette')
  })

  it('with Alt work while typing where they are letters, which write nothing', () => {
    const follow = createKeyMatcher()
    expect(follow(press('n', { altKey: true, isTyping: true }), all)).toBe('nextSection')
    expect(follow(press('ArrowDown', { altKey: true, isTyping: true }), all)).toBeNull()
    expect(follow(press('n', { isTyping: true }), all)).toBeNull()
  })

  it('follow one another in time, with nothing between them', () => {
    const follow = createKeyMatcher()
    expect(follow(press('g'), all)).toBeNull()
    expect(follow(press('d', { at: 1_400 }), all)).toBe('dashboard')
    expect(follow(press('d', { at: 1_500 }), all)).toBe('declineStep')
    follow(press('g', { at: 2_000 }), all)
    expect(follow(press('d', { at: 4_000 }), all)).toBe('declineStep')
    follow(press('g', { at: 5_000 }), all)
    follow(press('x', { at: 5_100 }), all)
    expect(follow(press('d', { at: 5_200 }), all)).toBe('declineStep')
    follow(press('g', { at: 6_000 }), all)
    follow(press('g', { at: 6_100 }), all)
    expect(follow(press('s', { at: 6_200 }), all)).toBe('sync')
  })

  it('do nothing behind a dialog, and nothing that is not bound', () => {
    const follow = createKeyMatcher()
    expect(follow(press('?', { isBehindDialog: true }), all)).toBeNull()
    expect(follow(press('/'), new Set(['overview']))).toBeNull()
    expect(follow(press('/'), all)).toBe('search')
  })
})

describe('the table', () => {
  it('gives no keys to two shortcuts that may be bound at once', () => {
    const bound = Object.entries(shortcuts).flatMap(([name, { place, keys }]) =>
      keys.map((each) => ({ name, place, each })),
    )
    const twice = bound.filter(({ name, place, each }) =>
      bound.some(
        (other) =>
          other.name !== name &&
          (other.each === each || each.startsWith(`${other.each} `)) &&
          (place === other.place || place === 'everywhere' || other.place === 'everywhere'),
      ),
    )
    expect(twice).toEqual([])
  })
})
