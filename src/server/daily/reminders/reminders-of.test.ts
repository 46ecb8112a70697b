import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { integer, plainDate, reference, text } from '#src/resource/description/field-types.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'
import { farthestLead, remindedStates, remindersOf } from './reminders-of.ts'

const state = (closed?: true) => ({ label: 'State', color: 'blue' as const, editable: true, ...(closed && { closed }) })
const paper = (reminders: readonly Reminder[], title = 'name') => ({
  ...defineResource({
    name: 'papers',
    area: 'papers',
    label: ['Paper', 'Papers'],
    fields: z.strictObject({
      name: text(50),
      expiresOn: plainDate().optional(),
      leadDays: integer(0, 90).optional(),
      keeperId: reference('staff').optional(),
    }),
    scope: {},
    access: { create: {}, read: {}, update: {}, delete: {} },
    workflow: defineWorkflow({
      start: 'valid',
      states: { valid: state(), suspended: state(), replaced: state(true) },
      transitions: {},
    }),
    title: ['name'],
    order: 'name',
    version: 1,
    sync: { read: 'mirror', write: 'online', priority: 3 },
  }),
  title: [title],
  reminders,
})
const reminder: Reminder = { on: 'expiresOn', what: 'expires', before: [30, 7], whose: 'keeperId' }

test('a description says what can be reminded of', () => {
  expect(remindersOf({ ...paper([]), reminders: undefined })).toEqual([])
  const said = { ...reminder, lead: ['leadDays', 'keeperId.leadDays'], while: ['valid'] }
  expect(remindersOf(paper([said]))).toEqual([said])
})

test.each<[Partial<Reminder>, string]>([
  [{ on: 'name' }, 'name is no day'],
  [{ on: 'endsOn' }, 'endsOn is no day'],
  [{ before: [7, 30] }, 'most first'],
  [{ before: [30, 30] }, 'most first'],
  [{ before: [7, 0] }, 'whole days'],
  [{ before: [1.5] }, 'whole days'],
  [{ lead: ['name'] }, 'name holds no number of days'],
  [{ lead: ['leadDays.days'] }, 'holds no number of days'],
  [{ whose: 'name' }, 'name names nobody'],
  [{ while: ['valid', 'lost'] }, 'no state lost'],
])('%j is refused when the description is read', (wrong, reason) => {
  expect(() => remindersOf(paper([{ ...reminder, ...wrong }]))).toThrow(reason)
  expect(() => remindersOf(paper([{ ...reminder, ...wrong }]))).toThrow('the reminders of papers')
})

test('a day has one reminder, and its record something to be called by', () => {
  expect(() => remindersOf(paper([reminder, reminder]))).toThrow('a day has one reminder')
  expect(() => remindersOf(paper([reminder], 'keeperId'))).toThrow('neither a title of text nor a number')
})

test('nothing is told in a closed state, and a lead reaches two years', () => {
  expect(remindedStates(paper([]), reminder)).toEqual(['valid', 'suspended'])
  expect(remindedStates(paper([]), { ...reminder, while: ['suspended', 'replaced'] })).toEqual(['suspended'])
  expect(remindedStates({ ...paper([]), workflow: undefined }, reminder)).toBe(null)
  expect([farthestLead(reminder), farthestLead({ ...reminder, lead: ['leadDays'] })]).toEqual([30, 730])
})
