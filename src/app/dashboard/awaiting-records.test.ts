import { expect, it } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import { countAwaiting } from './awaiting-records.ts'

const paper = defineResource({
  name: 'papers',
  area: 'specimens',
  label: ['Paper', 'Papers'],
  fields: z.strictObject({ title: text() }),
  scope: { owner: 'author' },
  access: { create: { anyone: 'own' }, read: { anyone: 'tenant' }, update: {}, delete: {} },
  workflow: {
    start: 'submitted',
    states: {
      submitted: { label: 'Submitted', color: 'blue', editable: true },
      signed: { label: 'Signed', color: 'teal', editable: false, closed: true },
    },
    transitions: {
      sign: {
        label: 'Sign',
        done: 'Signed',
        from: ['submitted'],
        to: 'signed',
        who: { 'sign papers': 'tenant' },
        notOwn: true,
        judged: 'arrival',
      },
      cancel: {
        label: 'Cancel',
        done: 'Cancelled',
        from: ['submitted'],
        to: 'signed',
        who: { anyone: 'own' },
        judged: 'made',
      },
    },
  },
  title: ['title'],
  order: 'title',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

const actor = actorWith({ personId: 'me', permissions: ['sign papers'] })

const record = (owner: string, status: string) =>
  recordWith({ title: 'Paper' }, { status, scope: { ...noScope, owner } })

it('counts what this person is to decide on, in any of the states, and not their own', () => {
  const records = [record('me', 'submitted'), record('other', 'submitted'), record('other', 'signed')]
  expect(countAwaiting(paper, actor, ['submitted'], records)).toBe(1)
  expect(countAwaiting(paper, actor, ['draft', 'submitted', 'signed'], records)).toBe(1)
  expect(countAwaiting(paper, actor, ['draft'], records)).toBe(0)
  expect(countAwaiting(paper, { ...actor, permissions: [] }, ['submitted'], records)).toBe(0)
})
