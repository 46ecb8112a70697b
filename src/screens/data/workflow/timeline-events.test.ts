import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { sameState, type Transition } from '#src/resource/description/workflow.ts'
import { surveyInDays } from '../../../../tests/contract/specimens/half-days.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenInvoice } from '../../../../tests/contract/specimens/specimen-invoice.ts'
import { specimenRequest } from '../../../../tests/contract/specimens/specimen-request.ts'
import type { HistoryRow } from '../records/use-history.ts'
import { actionText, timelineEvents } from './timeline-events.ts'

const row = {
  id: 'h',
  at: '2026-11-21T09:00:00Z',
  version: 2,
  action: 'update',
  actor: 'p',
  changes: {},
  answers: {},
}
const eventOf = (change: object) => timelineEvents(hullSurvey, [{ ...row, ...change }], () => null)[0]

test('a step is told by the state it led to', () => {
  expect(actionText(hullSurvey, 'return')).toBe('Returned')
  expect(actionText(hullSurvey, 'create')).toBe('Created')
  expect(actionText(hullSurvey, 'forgotten step', 'approved')).toBe('Approved')
})

test('a signature is told by whether others are awaited still', () => {
  expect(actionText(specimenRequest, 'approve', 'approved')).toBe('Approved')
  expect(actionText(specimenRequest, 'approve', 'authorized')).toBe('Authorized')
  expect(actionText(specimenRequest, 'approve')).toBe('Authorized')
  expect(actionText(specimenRequest, 'decline')).toBe('Declined')
})

test('what the product did names the record that led to it, where the device has it', () => {
  const cause = { resource: 'specimen-transfers', id: 't' }
  expect(eventOf({ cause })?.cause).toEqual({ id: 't', title: null })
  const [event] = timelineEvents(hullSurvey, [{ ...row, cause }], (target, id) => `${target} ${id}`)
  expect(event?.cause).toEqual({ id: 't', title: 'specimen-transfers t' })
  expect(eventOf({})?.cause).toBeNull()
})

test('a version is viewed where it was signed, put in force or revised', () => {
  const versionOf = (resource: Resource, action: string) =>
    timelineEvents(resource, [{ ...row, action }], () => null)[0]?.viewableVersion
  const revise: Transition = {
    label: 'Revise',
    done: 'Survey revised',
    from: ['submitted'],
    to: sameState,
    who: { anyone: 'own' },
    judged: 'arrival',
    carriesFields: true,
  }
  const { states = {}, start = '', transitions = {} } = hullSurvey.workflow ?? {}
  const revised: Resource = { ...hullSurvey, workflow: { states, start, transitions: { ...transitions, revise } } }
  expect([versionOf(hullSurvey, 'approve'), versionOf(hullSurvey, 'submit')]).toEqual([2, null])
  expect([versionOf(revised, 'revise'), versionOf(revised, 'submit'), versionOf(revised, 'return')]).toEqual([
    2,
    2,
    null,
  ])
})

test('a reason stands by itself', () => {
  expect(eventOf({ action: 'return', answers: { reason: 'Frame 12 is missing' } })?.notes).toEqual([
    'Frame 12 is missing',
  ])
})

test('changes are told with labels and formatted values, lists by their name', () => {
  const event = eventOf({
    changes: {
      fouling: { before: null, after: 12.5 },
      method: { before: 'dry', after: 'afloat' },
      plates: { before: [], after: [{ id: 'a' }] },
      status: { before: 'draft', after: 'submitted' },
    },
  })
  expect(event?.changes).toEqual(['Method: Dry dock → Afloat', 'Fouling: – → 12.5 %', 'Plate'])
})

test('an amount is told before and after with its currency', () => {
  const total = { before: { amount: '790000.00', currency: 'NGN' }, after: { amount: '812399.00', currency: 'USD' } }
  const [event] = timelineEvents(specimenInvoice, [{ ...row, changes: { total } }], () => null)
  expect(event?.changes).toEqual(['Total: NGN\u00a0790,000.00 → USD\u00a0812,399.00'])
})

test('a new record lists no changes, and made-at comes before arrival', () => {
  const event = eventOf({
    version: 1,
    madeAt: '2026-11-20T22:00:00+01:00',
    changes: { place: { before: null, after: 'Onne' } },
  })
  expect(event?.changes).toEqual([])
  expect(event?.at).toBe('2026-11-20T22:00:00+01:00')
})

test('days are told with the halves that stood beside them, whichever of the two was changed', () => {
  const at = (clock: string) => ({ ...row, at: `2026-11-21T${clock}:00Z` })
  const rows: HistoryRow[] = [
    { ...at('12:00'), version: 4, changes: { halfDays: { before: 1, after: 0 }, days: { before: 2, after: 3 } } },
    { ...at('11:00'), version: 3, changes: { days: { before: 1, after: 2 } } },
    { ...at('10:00'), version: 2, changes: { halfDays: { before: null, after: 1 } } },
    { ...at('09:00'), version: 1, changes: { days: { before: null, after: 1 } } },
  ]
  const told = (history: readonly HistoryRow[]) =>
    timelineEvents(surveyInDays, history, () => null).map(({ changes }) => changes)
  expect(told(rows)).toEqual([['Days: 2.5 → 3'], ['Days: 1.5 → 2.5'], ['Days: 1 → 1.5'], []])
  const atOnce = rows.map((one, index) => (index === 1 ? { ...one, at: '2026-11-21T10:09:00Z' } : one))
  expect(told(atOnce)).toEqual([['Days: 2.5 → 3'], ['Days: 1 → 2.5'], []])
})
