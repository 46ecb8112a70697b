import { expect, test } from 'vitest'
import { takesOwnForm } from './step-form.ts'

const record = { owners: [{ id: 'line 1', staffId: 'qhsse' }] }

test('a step with fields is taken in its form, by those alone whom the record names where the step says so', () => {
  expect(takesOwnForm({}, record, 'qhsse')).toBe(false)
  expect(takesOwnForm({ keeps: ['decisions'] }, record, 'hod')).toBe(true)
  const ofOwners = { keeps: ['decisions'], enteredBy: 'owners.staffId' }
  expect(['qhsse', 'hod'].map((person) => takesOwnForm(ofOwners, record, person))).toEqual([true, false])
  expect(takesOwnForm(ofOwners, {}, 'qhsse')).toBe(false)
})
