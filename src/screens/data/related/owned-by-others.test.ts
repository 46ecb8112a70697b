import { expect, test } from 'vitest'
import { hullSurvey } from '../../../../tests/contract/specimens/hull-survey.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { mayCreateRelated, mayReadRelated } from './owned-by-others.ts'

const own = { anyone: 'own', 'view staff': 'tenant' } as const
const papers = {
  ...hullSurvey,
  workflow: undefined,
  scope: { owner: 'staffId' },
  access: { ...hullSurvey.access, read: own, create: own },
  sync: { ...hullSurvey.sync, mirror: ['own'] as const },
}
const view = { resource: papers.name, field: 'staffId', path: '/papers' }
const colleague = actorWith().personId

test('what is granted for one’s own offers nothing on the page of somebody else', () => {
  const person = actorWith()
  expect([mayReadRelated, mayCreateRelated].map((may) => may(papers, view, person.personId, person))).toEqual([
    true,
    true,
  ])
  expect([mayReadRelated, mayCreateRelated].map((may) => may(papers, view, colleague, person))).toEqual([false, false])
})

test('whoever is granted those of others reads and adds them, and another field than the owner’s narrows nothing', () => {
  const keeper = actorWith({ permissions: ['view staff'] })
  expect([mayReadRelated, mayCreateRelated].map((may) => may(papers, view, colleague, keeper))).toEqual([true, true])
  expect(mayReadRelated(papers, { ...view, field: 'vesselId' }, colleague, actorWith())).toBe(true)
})

test('of another vessel nothing is read by what is granted for one’s own', () => {
  const logs = {
    ...papers,
    scope: { vessel: 'vesselId' },
    access: { ...papers.access, read: { anyone: 'vessel', 'view staff': 'tenant' } as const },
  }
  const ofVessel = { ...view, field: 'vesselId' }
  const aboard = actorWith({ vesselIds: ['opobo'] })
  const reads = (vessel: string, actor = aboard) => mayReadRelated(logs, ofVessel, vessel, actor)
  expect([reads('opobo'), reads('bonny')]).toEqual([true, false])
  expect(reads('bonny', actorWith({ permissions: ['view staff'] }))).toBe(true)
})
