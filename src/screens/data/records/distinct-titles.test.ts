import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { distinctTitles } from './distinct-titles.ts'

const riggers = defineResource({
  name: 'riggers',
  area: 'staff',
  label: ['Rigger', 'Riggers'],
  fields: z.strictObject({
    firstName: text(100).meta({ label: 'First name', list: true }),
    lastName: text(100).meta({ label: 'Last name', list: true }),
    email: text(200).meta({ label: 'E-mail', list: true, reads: 'email' }),
    jobTitle: text(100).meta({ label: 'Job title', list: true }),
    workstation: text(100).optional().meta({ label: 'Workstation', list: true }),
  }),
  scope: {},
  access: { create: {}, read: { anyone: 'tenant' }, update: {}, delete: {} },
  title: ['firstName', 'lastName'],
  order: 'lastName',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 1 },
})
const person = (id: string, lastName: string, fields: Record<string, unknown>) =>
  recordWith({ firstName: 'Ada', lastName, email: `${id}@deck.test`, ...fields }, { id })
const called = (people: readonly ReturnType<typeof person>[]) => [
  ...distinctTitles(riggers, people, () => null).values(),
]

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
