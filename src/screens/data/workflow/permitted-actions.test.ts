import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { sameState, type Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { specimenLog } from '../../../../tests/contract/specimens/specimen-log.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { noScope, recordWith } from '../../../../tests/fixtures/record-with.ts'
import { formActions, mayDelete, permittedSteps, savesDraft } from './permitted-actions.ts'

/** Administrators, who pass the same checks as everybody. */
const actor = (personId: string, ...permissions: string[]) => actorWith({ personId, permissions, isAdmin: true })

const record = (status: string) => recordWith({}, { status, scope: { ...noScope, owner: 'author' } })
const names = (actions: readonly { name: string }[]) => actions.map((action) => action.name)

test('a new record is sent on first, and may also only be saved', () => {
  expect(names(formActions(hullSurvey, null, actor('author', 'survey hulls')))).toEqual(['submit', 'create'])
})

test('a draft is kept without a question, and what is sent or saved for good is not', () => {
  const { workflow: _workflow, ...plain } = hullSurvey
  const author = actor('author', 'survey hulls')
  const kept = (resource: Resource) => {
    const ends = formActions(resource, null, author)
    return ends.map((end) => [end.name, savesDraft(end, ends)])
  }
  expect(kept(hullSurvey)).toEqual([
    ['submit', false],
    ['create', true],
  ])
  expect(kept(plain)).toEqual([['create', false]])
})

test('what a form sends says so, beside what is saved on the device; what only the office keeps is saved', () => {
  const { workflow: _workflow, ...plain } = hullSurvey
  const author = actor('author', 'survey hulls')
  const labels = (resource: Resource, present: StoredRecord | null) =>
    formActions(resource, present, author).map(({ label }) => label)
  expect(labels(plain, null)).toEqual(['Send'])
  expect(labels(plain, record('draft'))).toEqual(['Send changes'])
  const online: Resource = { ...plain, sync: { ...plain.sync, write: 'online' } }
  expect(labels(online, null)).toEqual(['Save'])
  expect(labels(online, record('draft'))).toEqual(['Save changes'])
})

test('an administrator without the permission writes nothing', () => {
  expect(formActions(hullSurvey, null, actor('admin'))).toEqual([])
  expect(formActions(hullSurvey, record('draft'), actor('admin'))).toEqual([])
})

test('what is submitted is no longer written; what was returned is', () => {
  const author = actor('author', 'survey hulls')
  expect(formActions(hullSurvey, record('submitted'), author)).toEqual([])
  expect(names(formActions(hullSurvey, record('returned'), author))).toEqual(['submit', 'update'])
})

test('a page offers the steps without fields, and nobody approves their own', () => {
  const office = actor('office', 'approve hull surveys')
  expect(names(permittedSteps(hullSurvey, record('submitted'), office, null))).toEqual(['approve', 'return'])
  expect(names(permittedSteps(hullSurvey, record('submitted'), actor('author', 'approve hull surveys'), null))).toEqual(
    ['return'],
  )
  expect(permittedSteps(hullSurvey, record('draft'), office, null)).toEqual([])
})

test('only its owner deletes a draft, and nobody what is approved', () => {
  const author = actor('author', 'survey hulls')
  expect(mayDelete(hullSurvey, record('draft'), author)).toBe(true)
  expect(mayDelete(hullSurvey, record('approved'), author)).toBe(false)
  expect(mayDelete(hullSurvey, record('draft'), actor('office', 'survey hulls'))).toBe(false)
})

test('what is in force is revised by a step that carries fields and leaves the state', () => {
  const revise: Transition = {
    label: 'Revise',
    done: 'Survey revised',
    from: ['submitted'],
    to: sameState,
    who: { 'survey hulls': 'tenant' },
    judged: 'arrival',
    carriesFields: true,
  }
  const { states = {}, start = '', transitions = {} } = hullSurvey.workflow ?? {}
  const revised: Resource = { ...hullSurvey, workflow: { states, start, transitions: { ...transitions, revise } } }
  expect(names(formActions(revised, record('submitted'), actor('author', 'survey hulls')))).toEqual(['revise'])
  expect(formActions(revised, record('submitted'), actor('office', 'approve hull surveys'))).toEqual([])
})

test('what is signed is amended where its description has a step for it, by those it names', () => {
  const log = recordWith({}, { status: 'approved', scope: { ...noScope, vessel: 'vessel' } })
  const aboard = actorWith({ personId: 'mate', permissions: ['write logs'], vesselIds: ['vessel'] })
  expect(names(formActions(specimenLog, log, aboard))).toEqual(['amend'])
  expect(formActions(specimenLog, log, { ...aboard, vesselIds: [] })).toEqual([])
  expect(names(formActions(specimenLog, { ...log, status: 'submitted' }, aboard))).toEqual(['update'])
  expect(formActions(hullSurvey, record('approved'), actor('author', 'survey hulls'))).toEqual([])
})
