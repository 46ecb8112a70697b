import { expect, it } from 'vitest'
import { z } from 'zod'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import { defineResource } from '../description/define-resource.ts'
import { text } from '../description/field-types.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { canBeReturned, isReturned } from './returned.ts'
import { reviewedDocument } from './templates/reviewed-document.ts'

const paper = defineResource({
  name: 'papers',
  area: 'specimens',
  label: ['Paper', 'Papers'],
  fields: z.strictObject({ title: text() }),
  scope: {},
  access: { create: { 'write papers': 'own' }, read: { anyone: 'tenant' }, update: {}, delete: {} },
  workflow: reviewedDocument({
    authors: { 'write papers': 'own' },
    reviewers: { 'sign papers': 'tenant' },
    submitLabel: 'Submit',
    done: { submit: 'Submitted', review: 'Signed', return: 'Returned', amend: 'Amended' },
  }),
  title: ['title'],
  order: 'title',
  version: 1,
  sync: { read: 'mirror', write: 'draft', priority: 3 },
})

const now = Date.parse('2026-11-21T12:00:00Z')
const author = actorWith({ personId: 'me', permissions: ['write papers'] })
const reason = { action: 'return', actingFor: null, answers: { reason: 'The page is torn' } }
const returned = (envelope: Partial<StoredRecord> = {}) =>
  recordWith(
    { title: 'Paper' },
    {
      status: 'returned',
      statusBy: 'captain',
      statusAt: '2026-01-02T09:00:00.000Z',
      scope: { ...noScope, owner: 'me' },
      lastStep: reason,
      ...envelope,
    },
  )
const returns = (envelope: Partial<StoredRecord> = {}, actor = author, resource = paper) =>
  isReturned(resource, actor, returned(envelope), now)

it('tells the owner, and whoever wrote it for them, of what was returned however long ago', () => {
  expect(returns()).toBe(true)
  expect(returns({ scope: { ...noScope, owner: 'other' } })).toBe(false)
  expect(returns({ createdBy: 'me' })).toBe(true)
})

it('tells nobody who cannot send it on, nor of their own step', () => {
  expect(returns({}, { ...author, permissions: [] })).toBe(false)
  expect(returns({ statusBy: 'me' })).toBe(false)
})

it('tells only of the state that the step with answers led to', () => {
  expect(returns({ status: 'submitted' })).toBe(false)
  expect(returns({ status: 'draft', lastStep: null })).toBe(false)
  expect(returns({ status: 'reviewed', lastStep: { ...reason, action: 'review', answers: {} } })).toBe(false)
})

it('tells of a record mirrored before steps travelled, where only a step with a reason leads there', () => {
  expect(returns({ lastStep: null })).toBe(true)
})

it('tells of a declined request for 30 days', () => {
  const step = paper.workflow?.transitions.return
  if (!paper.workflow || !step) throw new Error('the workflow of papers is gone')
  const transitions = { ...paper.workflow.transitions, return: { ...step, round: 'declines' as const } }
  const request = { ...paper, workflow: { ...paper.workflow, transitions } }
  expect(returns({ statusAt: '2026-10-23T09:00:00.000Z' }, author, request)).toBe(true)
  expect(returns({ statusAt: '2026-10-21T09:00:00.000Z' }, author, request)).toBe(false)
})

it('reads the records only where the person could have sent some', () => {
  expect(canBeReturned(paper, author)).toBe(true)
  expect(canBeReturned(paper, actorWith({ permissions: ['sign papers'] }))).toBe(false)
  expect(canBeReturned({ ...paper, workflow: undefined }, author)).toBe(false)
})
