import { describe, expect, it } from 'vitest'
import { screens } from '#src/areas/screens.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { countWhere, heldTiles, isCountedHere, searchOf, statesOf, tilesOf } from './tiles.ts'

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

it('asks an administrator for no decision whose permission they do not hold', () => {
  const { review } = tilesOf(screens, { actor: actorWith({ isAdmin: true }), departmentName: null })
  expect(review.map(({ title }) => title)).not.toContain('Staff confirmation')
  expect(tilesFor(['view unconfirmed staff', 'confirm staff']).review.map(({ title }) => title)).toContain(
    'Staff confirmation',
  )
})

it('gives what awaits a person in two of their lists to the last of them alone', () => {
  const of = (who: Parameters<typeof actorWith>[0], departmentName: string | null = null) =>
    tilesOf(screens, { actor: actorWith(who), departmentName })
      .review.filter(({ tile }) => tile.count.resource === 'payment-requisitions')
      .map(({ path }) => path)
  expect(of({ isHod: true })).toEqual(['/payments/signatory/hod/requisition'])
  expect(of({}, 'Finance and Account')).toEqual(['/payments/signatory/finance/requisition'])
  expect(of({ isHod: true }, 'Finance and Account')).toEqual(['/payments/signatory/finance/requisition'])
})

it('shows no list that holds nothing, but one whose records are still being read', () => {
  const { list } = tilesOf(screens, { actor: actorWith({ isAdmin: true }), departmentName: null })
  const counts = list.map((_, index) => (index === 0 ? 0 : index === 1 ? 'counting' : index))
  const shown = heldTiles(list, counts)
  expect(list.length).toBeGreaterThan(2)
  expect(shown.map(({ item }) => item)).toEqual(list.slice(1))
  expect(shown[0]?.count).toBe('counting')
})

it('tells whoever decides on private records and on payrolls, which no device keeps, what waits at the office', () => {
  const atOffice = (permissions: string[]) =>
    tilesFor(permissions)
      .review.filter((tile) => !isCountedHere(tile))
      .map(({ title, tile }) => [title, tile.count.resource])
  expect(atOffice(['manage private staff record', 'review guarantor', 'review qualification document'])).toEqual([
    ['Guarantors', 'guarantors'],
    ['Proposed changes', 'field-proposals'],
    ['Document verification', 'staff-documents'],
  ])
  expect(atOffice(['approve payroll'])).toEqual([['Payrolls', 'payrolls']])
  expect(atOffice(['confirm payee account'])).toEqual([
    ['Vendor bank accounts', 'vendor-bank-accounts'],
    ['Bank accounts', 'staff-bank-accounts'],
  ])
  expect(atOffice(crew)).toEqual([])
})

it('tells whoever confirms staff how many others in use wait for it, as the page lists them', () => {
  const [tile] = tilesFor(['view unconfirmed staff', 'confirm staff']).review.filter(
    ({ path }) => path === '/staff-management/staff-confirmation',
  )
  const where = tile?.tile.count.where
  if (!where) throw new Error('no tile')
  const scope = (owner: string) => ({ owner, department: null, vessel: null, participants: [] })
  const details = (staffId: string, confirmation: string) =>
    recordWith({ staffId, confirmation }, { scope: scope(staffId) })
  const actor = actorWith()
  const rows = [
    details('ada', 'unconfirmed'),
    details('left', 'unconfirmed'),
    details('obi', 'confirmed'),
    details(actor.personId, 'unconfirmed'),
  ]
  const people = ['ada', 'left', 'obi', actor.personId].map((id) => recordWith({}, { id, active: id !== 'left' }))
  const snapshot = (of: typeof rows) => ({ state: 'ready' as const, rows: of })
  expect(countWhere(where, actor, snapshot(rows), snapshot(people))).toBe(1)
  const seen = tilesFor(['view unconfirmed staff']).review.map(({ path }) => path)
  expect(seen).not.toContain('/staff-management/staff-confirmation')
})
