import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { enteredCommand } from './entered-command.ts'

const command = (id: string): Command => ({ id, title: id, hint: '', picture: 'grid', run: () => undefined })
const found = [command('leave'), command('engines')]
const meant = (chosenId: string | null) => enteredCommand({ typed: 'e', chosenId }, found)?.id

test('Enter means what was chosen, and the first where nothing was', () => {
  expect(meant('engines')).toBe('engines')
  expect(meant(null)).toBe('leave')
})

test('what was chosen and is no longer found is nothing, and no other is run in its place', () => {
  expect(meant('vessels')).toBeUndefined()
})
