import { expect, test } from 'vitest'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { dayLog } from '../../../tests/contract/specimens/day-log.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../tests/fixtures/record-with.ts'
import { type BulkStep, plainSteps, stepsOffered, whyNot } from './bulk-steps.ts'

const lastDay = '2026-11-27'
const office = actorWith({ personId: 'office', permissions: ['approve hull surveys', 'survey hulls'] })
const record = (status: string, envelope: Partial<LocalRecord> = {}): LocalRecord =>
  recordWith({}, { status, scope: { ...noScope, owner: 'author' }, ...envelope })
const offered = (resource: Resource, records: readonly LocalRecord[]) =>
  stepsOffered(resource, records, office, lastDay).map(({ name, count }) => `${name} ${count}`)
const returned: LocalRecord = { ...record('submitted'), local: { state: 'needs-you', entryId: 'e' } }
const approve: BulkStep = {
  name: 'approve',
  label: 'Approve',
  transition: hullSurvey.workflow?.transitions.approve ?? null,
}

test('each step says how many of the picked may take it, those that ask for nothing first', () => {
  const own = record('submitted', { scope: { ...noScope, owner: 'office' } })
  const picked = [record('submitted'), record('submitted'), record('approved'), own, returned]
  expect(offered(hullSurvey, picked)).toEqual(['approve 2', 'return 3'])
  expect(offered(hullSurvey, [record('approved')])).toEqual([])
})

test('what is deleted, taken out of use and into it again is counted by each record', () => {
  const { workflow: _workflow, ...plain } = hullSurvey
  const boats: Resource = { ...plain, retiring: 'No longer offered.', sync: { ...plain.sync, write: 'online' } }
  const own = { scope: { ...noScope, owner: 'office' } }
  const picked = [record('', own), record('', { active: false }), record('')]
  expect(offered(boats, picked)).toEqual(['retire 2', 'reinstate 1', 'delete 1'])
  expect(whyNot(boats, picked[1], plainSteps.retire, office, lastDay)).toMatch(/already archived/)
  expect(whyNot(boats, picked[1], plainSteps.reinstate, office, lastDay)).toBeNull()
  expect(whyNot(boats, picked[2], plainSteps.remove, office, lastDay)).toMatch(/not allowed/)
})

test('a record that cannot take the step says why: gone, came back, another state, or no right', () => {
  expect(whyNot(hullSurvey, record('submitted'), approve, office, lastDay)).toBeNull()
  expect(whyNot(hullSurvey, undefined, approve, office, lastDay)).toMatch(/no longer on this device/)
  expect(whyNot(hullSurvey, returned, approve, office, lastDay)).toMatch(/was returned/)
  expect(whyNot(hullSurvey, record('approved'), approve, office, lastDay)).toBe('Its status is approved.')
  expect(
    whyNot(hullSurvey, record('submitted', { scope: { ...noScope, owner: 'office' } }), approve, office, lastDay),
  ).toMatch(/not allowed/)
  expect(whyNot(hullSurvey, record('approved'), plainSteps.remove, office, lastDay)).toBe('Its status is approved.')
})

test('what has not happened yet is not offered to be signed, and may be returned', () => {
  const of = (day: string) => recordWith({ day }, { status: 'submitted', scope: { ...noScope, owner: 'author' } })
  expect(offered(dayLog, [of('2026-11-27'), of('2026-11-28')])).toEqual(['approve 1', 'return 2'])
  expect(offered(dayLog, [of('2026-11-28')])).toEqual(['return 1'])
  expect(whyNot(dayLog, of('2026-11-27'), approve, office, lastDay)).toBeNull()
  expect(whyNot(dayLog, of('2026-11-28'), approve, office, lastDay)).toMatch(/in the future/)
  expect(whyNot(dayLog, of('2026-11-28'), approve, office, null)).toBeNull()
})
