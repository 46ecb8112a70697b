import { describe, expect, it } from 'vitest'
import { isGuessable } from './pin-strength.ts'

describe('isGuessable', () => {
  it.each(['000000', '121212', '123123', '123456', '654321', '890123', '210987'])('refuses %s', (pin) =>
    expect(isGuessable(pin)).toBe(true),
  )
  it.each(['135790', '482913', '112233', '246801', '271828'])('takes %s', (pin) => expect(isGuessable(pin)).toBe(false))
})
