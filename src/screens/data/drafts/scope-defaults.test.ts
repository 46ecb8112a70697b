import { expect, test } from 'vitest'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { scopeDefaults } from './scope-defaults.ts'

const survey: Resource = {
  ...hullSurvey,
  scope: { vessel: 'boatId', owner: 'surveyorId' },
  access: {
    ...hullSurvey.access,
    create: { 'survey own boat': 'vessel', 'survey for oneself': 'own', 'survey all': 'tenant' },
  },
}

const actor = (vesselIds: string[], ...permissions: string[]) => actorWith({ personId: 'me', permissions, vesselIds })
const offered = (defaults: ReturnType<typeof scopeDefaults>, field: string) =>
  ['one', 'two', 'me'].filter((id) => defaults.where[field]?.({ id } as StoredRecord) ?? true)

test('whoever writes for one vessel alone has it filled in and nothing else offered', () => {
  const defaults = scopeDefaults(survey, actor(['one'], 'survey own boat'))
  expect(defaults.initial).toEqual({ boatId: 'one' })
  expect(offered(defaults, 'boatId')).toEqual(['one'])
})

test('of several vessels none is chosen for the author', () => {
  const defaults = scopeDefaults(survey, actor(['one', 'two'], 'survey own boat'))
  expect(defaults.initial).toEqual({})
  expect(offered(defaults, 'boatId')).toEqual(['one', 'two'])
})

test('whoever writes for the whole tenant is offered everything', () => {
  const defaults = scopeDefaults(survey, actor(['one'], 'survey all', 'survey own boat'))
  expect(defaults.initial).toEqual({})
  expect(offered(defaults, 'boatId')).toEqual(['one', 'two', 'me'])
})

test('whoever writes for themselves is filled in', () => {
  const alone = scopeDefaults(survey, actor([], 'survey for oneself'))
  expect(alone.initial).toEqual({ surveyorId: 'me' })
  expect(offered(alone, 'surveyorId')).toEqual(['me'])
  const also = scopeDefaults(survey, actor(['one'], 'survey for oneself', 'survey own boat'))
  expect(also.initial).toEqual({ surveyorId: 'me' })
  expect(offered(also, 'surveyorId')).toEqual(['one', 'two', 'me'])
})
