import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { listOfferedPeople } from './offered-people.ts'

const person = (firstName: string, active = true) =>
  recordWith({ firstName, lastName: 'Obi' }, { id: firstName.toLowerCase(), active })
const staff = [person('Zina'), person('Ada'), person('Ben'), person('Old', false), person('Past', false)]
const titles = new Map(staff.map(({ id, firstName, lastName }) => [id, `${String(firstName)} ${String(lastName)}`]))
const labels = ({ offered }: ReturnType<typeof listOfferedPeople>) => offered.map(({ label }) => label)

test('offered by name is who is in use and does not serve then', () => {
  expect(labels(listOfferedPeople(staff, [], new Set(['ben']), titles))).toEqual(['Ada Obi', 'Zina Obi'])
  expect(labels(listOfferedPeople(staff, [], new Set(), titles))).toEqual(['Ada Obi', 'Ben Obi', 'Zina Obi'])
})

test('whoever is chosen stays, and is told as serving already, out of use or gone', () => {
  const people = listOfferedPeople(staff, ['ben', 'old', 'nobody', 'ada'], new Set(['ben', 'zina']), titles)
  expect(labels(people)).toEqual(['Ada Obi', 'Ben Obi', 'Old Obi (archived)', 'Person no longer listed'])
  expect(people.serving).toEqual(['Ben Obi'])
  expect(people.nameOf('old')).toBe('Old Obi')
  expect([people.firstNameOf('ada'), people.firstNameOf('nobody')]).toEqual(['Ada', null])
})
