import { expect, it } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { screens } from '#src/areas/screens.ts'
import { decidedStates, hasDecisions } from '#src/resource/workflow/awaits.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { reviewsOf, searchOf, statesOf } from './tiles.ts'

const viewer = {
  actor: actorWith({ permissions: ['review engine record', 'view engine record', 'view vessel'], vesselIds: ['v'] }),
  departmentName: null,
}
const tiles = reviewsOf(resources, screens, viewer)

it('counts what the inbox holds also where no tile was declared for it: every state of every kind that others decide', () => {
  const counted = (name: string) =>
    new Set(tiles.filter(({ tile }) => tile.count.resource === name).flatMap((item) => statesOf(item) ?? []))
  for (const name of ['engine-jobs', 'servicings']) {
    const resource = resources.find((one) => one.name === name)
    expect(resource && [...decidedStates(resource)].filter((state) => !counted(name).has(state)), name).toEqual([])
  }
  expect(tiles.map(({ tile }) => tile.count.resource)).not.toContain('payrolls')
})

it('leads to the list of the kind that shows what waits, else to the inbox', () => {
  const jobs = tiles.find(({ tile }) => tile.count.resource === 'engine-jobs')
  expect(jobs && [jobs.path, searchOf(jobs).waitsFor]).toEqual(['/pms/vessel/engine-jobs', 'me'])
})

it('asks nobody to decide on what is approved because it might be withdrawn', () => {
  const papers = resources.find(({ name }) => name === 'vessel-documents')
  expect(papers && hasDecisions(papers) && decidedStates(papers)).toEqual(['pending'])
})
