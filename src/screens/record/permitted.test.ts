import { expect, test } from 'vitest'
import { actorWith } from '../../../tests/actor-with.ts'
import { hullSurvey } from '../../../tests/contract/specimens/hull-survey.ts'
import { noScope, recordWith } from '../../../tests/record-with.ts'
import { formActions, mayDelete, recordActions } from './permitted.ts'

/** Administrators, who pass the same checks as everybody. */
const actor = (personId: string, ...permissions: string[]) => actorWith({ personId, permissions, isAdmin: true })

const record = (status: string) => recordWith({}, { status, scope: { ...noScope, owner: 'author' } })
const names = (actions: readonly { name: string }[]) => actions.map((action) => action.name)

test('a new record is sent on first, and may also only be saved', () => {
  expect(names(formActions(hullSurvey, null, actor('author', 'survey hulls')))).toEqual(['submit', 'create'])
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
  expect(names(recordActions(hullSurvey, record('submitted'), office))).toEqual(['approve', 'return'])
  expect(names(recordActions(hullSurvey, record('submitted'), actor('author', 'approve hull surveys')))).toEqual([
    'return',
  ])
  expect(recordActions(hullSurvey, record('draft'), office)).toEqual([])
})

test('only its owner deletes a draft, and nobody what is approved', () => {
  const author = actor('author', 'survey hulls')
  expect(mayDelete(hullSurvey, record('draft'), author)).toBe(true)
  expect(mayDelete(hullSurvey, record('approved'), author)).toBe(false)
  expect(mayDelete(hullSurvey, record('draft'), actor('office', 'survey hulls'))).toBe(false)
})
