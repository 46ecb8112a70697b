import { expect, test } from 'vitest'
import { askingSecondPerson, givenBy } from './second-person.ts'

const hr = { permissions: ['assign role', 'review leave request', 'manage private staff record'] }
const roleOf = (...permissions: string[]) => ({ name: 'clerk', permissions })

test('a flag and what moves money ask for a second person, whoever gives them', () => {
  expect(askingSecondPerson(hr, { name: 'hr', permissions: [] })).toEqual(["role 'hr'"])
  expect(askingSecondPerson({ permissions: ['record payment'] }, roleOf('record payment'))).toEqual(['record payment'])
})

test('what signs or reads private data does where its giver lacks it, and nothing else does', () => {
  expect(askingSecondPerson(hr, roleOf('view vessel', 'review near miss', 'view payroll'))).toEqual([
    'review near miss',
    'view payroll',
  ])
  expect(askingSecondPerson(hr, roleOf('manage private staff record', 'manage vessel', 'create near miss'))).toEqual([])
})

test('a flag is held by holders of its role alone', () => {
  expect([...givenBy([{ name: 'hr', permissions: ['view staff'] }])]).toEqual(["role 'hr'", 'view staff'])
})
