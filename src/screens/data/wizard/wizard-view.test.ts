import { expect, test } from 'vitest'
import { errorsAmong, stepOfPath, wizardPlace } from './wizard-view.ts'

const steps = [
  { name: 'incident', title: 'Incident', fields: ['happenedAt', 'place'] },
  { name: 'actions', title: 'Actions', fields: ['actions'] },
  { name: 'check', title: 'Check', fields: [] },
]

test('the address says the step, and an unknown word the first', () => {
  expect(wizardPlace({ steps, current: 'actions' })).toMatchObject({ at: 1, before: steps[0], next: steps[2] })
  expect(wizardPlace({ steps, current: 'nonsense' })).toMatchObject({ at: 0, before: undefined, step: steps[0] })
  expect(wizardPlace({ steps, current: 'check' }).next).toBeUndefined()
})

test('a step is stopped by errors of its own fields alone, and an error leads to its step', () => {
  const errors = { place: ['Required'], 'actions.0.what': ['Required'] }
  expect(errorsAmong(errors, ['happenedAt', 'place'])).toEqual({ place: ['Required'] })
  expect(stepOfPath(steps, 'actions.0.what')?.name).toBe('actions')
  expect(stepOfPath(steps, 'other')).toBeUndefined()
})
