import { expect, test } from 'vitest'
import { createDraftKeeper } from './draft-keeper.ts'
import { keepOpenDrafts, noteOpenDraft } from './open-drafts.ts'

test('every open form is kept before the page opens anew, and one that cannot be holds it up until it is closed', async () => {
  const saved: string[] = []
  let full = true
  const keeper = (save: (value: string) => Promise<void>) =>
    createDraftKeeper<string>(
      (newest) => save(newest()),
      () => true,
      () => undefined,
    )
  const first = keeper(async (value) => void saved.push(value))
  const second = keeper(async (value) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    saved.push(value)
  })
  noteOpenDraft(first.flush)
  const close = noteOpenDraft(second.flush)
  first.change('a')
  second.change('b')
  expect(await keepOpenDrafts()).toBe(false)
  expect(saved).toEqual(['a'])
  full = false
  expect(await keepOpenDrafts()).toBe(true)
  expect(saved).toEqual(['a', 'b'])
  full = true
  second.change('c')
  close()
  second.stop()
  expect(await keepOpenDrafts()).toBe(true)
})
