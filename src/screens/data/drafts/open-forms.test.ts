import { expect, test } from 'vitest'
import { createAutosave } from './autosave.ts'
import { changeInOpenForm, registerOpenForm, saveOpenForms } from './open-forms.ts'

test('every open form is kept before the page opens anew, and one that cannot be holds it up until it is closed', async () => {
  const saved: string[] = []
  let full = true
  const keeper = (save: (value: string) => Promise<void>) =>
    createAutosave<string>(
      (newest) => save(newest()),
      () => true,
      () => undefined,
    )
  const first = keeper(async (value) => void saved.push(value))
  const second = keeper(async (value) => {
    if (full) throw new DOMException('no room', 'QuotaExceededError')
    saved.push(value)
  })
  const change = () => false
  registerOpenForm({ flush: first.flush, change })
  const close = registerOpenForm({ flush: second.flush, change })
  first.change('a')
  second.change('b')
  expect(await saveOpenForms()).toBe(false)
  expect(saved).toEqual(['a'])
  full = false
  expect(await saveOpenForms()).toBe(true)
  expect(saved).toEqual(['a', 'b'])
  full = true
  second.change('c')
  close()
  second.stop()
  expect(await saveOpenForms()).toBe(true)
})

test('what becomes of a draft later is told to the form that is open on it', () => {
  const openForm = (id: string) => ({ flush: async () => true, change: (draftId: string) => draftId === id })
  const closes = [openForm('d1'), openForm('d2')].map(registerOpenForm)
  const update = (fields: Readonly<Record<string, unknown>>) => ({ ...fields })
  expect(changeInOpenForm('d2', update)).toBe(true)
  expect(changeInOpenForm('d3', update)).toBe(false)
  for (const close of closes) close()
  expect(changeInOpenForm('d2', update)).toBe(false)
})
