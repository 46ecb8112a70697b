import { expect, test } from 'vitest'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { plainDate } from '#src/resource/description/field-types.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { errorLines } from '../fields/error-lines.ts'
import { checkForm } from './form-checks.ts'
import { readinessText } from './readiness-text.ts'

const actor = actorWith({ personId: 'author', permissions: ['survey hulls'] })
const draft = (fields: Record<string, unknown>, other: Partial<Draft> = {}): Draft => ({
  id: 'draft',
  person: 'author',
  tenant: 'tenant',
  resource: hullSurvey.name,
  record: null,
  base: null,
  baseFields: {},
  fields,
  files: [],
  schemaVersion: 1,
  updatedAt: 0,
  ...other,
})
const readinessOf = (fields: Record<string, unknown>, other: Partial<Draft> = {}, resource = hullSurvey) =>
  readinessText(resource, actor, draft(fields, other))
const whole = { place: 'Onne', boatId: '01890000-0000-7000-8000-000000000001', day: '2026-11-22', method: 'dry' }

test('says how many answers are missing, as its form counts them', () => {
  expect(readinessOf({ place: 'Onne' })).toBe('3 answers missing')
  const { day: _day, ...dayless } = whole
  expect(readinessOf(dayless)).toBe('1 answer missing')
  const { errors } = checkForm(hullSurvey, actor, true, { place: 'Onne' }, null)
  expect(errorLines(hullSurvey, errors ?? {})).toHaveLength(3)
})

test('what is wrong is not called missing', () => {
  expect(readinessOf({ ...whole, urgent: true })).toBe('1 field is missing or wrong')
  expect(readinessOf({ ...whole, day: 'soon', method: undefined })).toBe('2 fields are missing or wrong')
})

test('is ready where nothing but the sending is left', () => {
  expect(readinessOf(whole)).toBe('Ready to send')
  const online = { ...hullSurvey, sync: { ...hullSurvey.sync, write: 'online' as const } }
  expect(readinessOf(whole, {}, online)).toBe('Complete')
})

test('who may not make it is not told that it is ready', () => {
  const other = actorWith({ personId: 'other' })
  expect(readinessText(hullSurvey, other, draft(whole))).toBe('1 field is missing or wrong')
})

test('a change is called neither ready nor whole: its record decides', () => {
  expect(readinessOf(whole, { record: 'survey', base: 3 })).toBeNull()
  expect(readinessOf({ place: 'Onne' }, { record: 'survey', base: 3 })).toBe('3 answers missing')
})

test('what has not happened yet is not called ready', () => {
  const logged = defineResource({
    ...hullSurvey,
    fields: hullSurvey.fields.extend({ day: plainDate().meta({ label: 'Day', happened: true }) }),
  })
  const readinessOn = (lastDay: string | null) => readinessText(logged, actor, draft(whole), lastDay)
  expect([readinessOn('2026-11-21'), readinessOn('2026-11-22'), readinessOn(null)]).toEqual([
    '1 field is missing or wrong',
    'Ready to send',
    'Ready to send',
  ])
})
