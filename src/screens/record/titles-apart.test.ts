import { expect, test } from 'vitest'
import { staff } from '#src/areas/staff/staff.ts'
import { recordWith } from '../../../tests/record-with.ts'
import { titlesApart } from './titles-apart.ts'

const person = (id: string, lastName: string, fields: Record<string, unknown>) =>
  recordWith({ firstName: 'Ada', lastName, email: `${id}@deck.test`, ...fields }, { id })
const called = (people: readonly ReturnType<typeof person>[]) => [...titlesApart(staff, people, () => null).values()]

test('who shares a name with nobody is called by it alone', () => {
  expect(called([person('1', 'Obi', { jobTitle: 'Bosun' }), person('2', 'Eze', { jobTitle: 'Bosun' })])).toEqual([
    'Ada Obi',
    'Ada Eze',
  ])
})

test('people of one name are told apart by what all of them differ in, and by their address last', () => {
  const [bosun, cook, other] = [
    person('1', 'Obi', { jobTitle: 'Bosun', workstation: 'Onne' }),
    person('2', 'Obi', { jobTitle: 'Cook', workstation: 'Bonny' }),
    person('3', 'Obi', { jobTitle: 'Cook', workstation: 'Warri' }),
  ]
  expect(called([bosun, cook])).toEqual(['Ada Obi (Bosun)', 'Ada Obi (Cook)'])
  expect(called([bosun, cook, other])).toEqual(['Ada Obi (Onne)', 'Ada Obi (Bonny)', 'Ada Obi (Warri)'])
  expect(called([cook, person('4', 'Obi', { jobTitle: 'Cook' })])).toEqual([
    'Ada Obi (2@deck.test)',
    'Ada Obi (4@deck.test)',
  ])
})

test('what differs in nothing that is shown keeps its title', () => {
  const one = person('1', 'Obi', { jobTitle: 'Cook' })
  expect(called([one, { ...one, id: '2' }])).toEqual(['Ada Obi', 'Ada Obi'])
})
