import { describe, expect, it } from 'vitest'
import { screens } from '#src/areas/screens.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { searchOf, statesOf, tilesOf } from './tiles.ts'

const crew = [
  'create vessel daily report',
  'create work rest hour',
  'create routine check',
  'create near miss',
  'create leave request',
]
const tilesFor = (permissions: string[]) =>
  tilesOf(screens, { actor: actorWith({ permissions }), departmentName: null })

describe('the dashboard', () => {
  it('gives a crew member what they write: hours, report, checks, near miss, requests; of others only what was handed to them', () => {
    const { write, review, list } = tilesFor(crew)
    expect(write.map((tile) => tile.path)).toEqual([
      '/pms/vessel/work-rest-hours/staff',
      '/vessel-management/daily-reports/staff',
      '/pms/vessel/routine-check',
      '/incident-management/staff/near-miss/new',
      '/leave-management/my-requests',
    ])
    expect([...review, ...list].map(({ path }) => path)).toEqual(['/procurement/assets/received'])
  })

  it('adds the reviews for a captain', () => {
    const { write, review } = tilesFor([...crew, 'review vessel daily report', 'review work rest hour'])
    expect(write).toHaveLength(5)
    expect(review.map((tile) => tile.tile.count)).toEqual([
      { resource: 'work-rest-hours', status: 'submitted' },
      { resource: 'vessel-daily-reports', status: 'submitted' },
      { resource: 'asset-logs', status: 'transferred' },
    ])
  })

  it('asks the list of a tile for what the tile counts, in whichever of its states it is somebody’s turn', () => {
    const { review } = tilesOf(screens, { actor: actorWith({ isHod: true, isHr: true }), departmentName: null })
    const ofLeave = review.filter(({ path }) => path.startsWith('/leave-management'))
    expect(ofLeave.map(searchOf)).toEqual([
      { status: 'pending,authorized', waitsFor: 'HR' },
      { status: 'pending,authorized', waitsFor: 'other' },
    ])
    const { list } = tilesFor(['view vessel'])
    expect(list.map((tile) => [statesOf(tile), searchOf(tile)])).toEqual([
      [null, {}],
      [null, {}],
    ])
  })

  it('gives the office lists, and vessel support the reports that wait for a review', () => {
    const { write, review, list } = tilesFor(['support vessel daily report', 'view vessel', 'view routine check'])
    expect(write).toEqual([])
    const reports = { resource: 'vessel-daily-reports', status: 'submitted' }
    expect(review.map((tile) => [tile.title, tile.tile.count, searchOf(tile)])).toContainEqual([
      'Fleet reports',
      reports,
      { status: 'submitted', waitsFor: 'me' },
    ])
    expect(tilesFor(['view vessel daily report']).review.map(({ title }) => title)).not.toContain('Fleet reports')
    expect(list.map((tile) => tile.title)).toEqual(['Fleet reports', 'Vessels', 'Engines'])
  })
})
