import { describe, expect, it } from 'vitest'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { allScreens } from './all-screens.ts'
import { menuOf } from './menu-tree.ts'
import { addressOfRecordIn, recordAt, recordRoutesOf } from './record-routes.ts'
import { screenAt } from './screen-at.ts'

const placesFor = (permissions: string[]) =>
  recordRoutesOf(allScreens, menuOf(allScreens, { actor: actorWith({ permissions }), departmentName: null }))
const addressFor = (permissions: string[], resource: string) =>
  placesFor(permissions)
    .find((place) => place.resource === resource)
    ?.addressOf('7')

describe('addressOfRecordIn', () => {
  const addressOf = (permissions: string[]) =>
    addressOfRecordIn(allScreens, menuOf(allScreens, { actor: actorWith({ permissions }), departmentName: null }))

  it('leads from what a record names to its page, where the person has one', () => {
    expect(addressOf(['view staff'])('staff', '7')).toBe('/staff-management/staffs/7')
    expect(addressOf(['create near miss'])('staff', '7')).toBeNull()
    expect(addressOf(['view staff'])('no-such-kind', '7')).toBeNull()
  })
})

describe('recordPlaces', () => {
  it('leads below the list that stands in the menu of the person', () => {
    expect(addressFor(['create vessel daily report'], 'vessel-daily-reports')).toBe(
      '/vessel-management/daily-reports/staff/7',
    )
    expect(addressFor(['support vessel daily report'], 'vessel-daily-reports')).toBe(
      '/vessel-management/daily-reports/support/7',
    )
  })

  it("leads to the reviewer's page where the author's is not theirs", () => {
    expect(addressFor(['review near miss'], 'near-miss-reports')).toBe('/incident-management/qhsse/7')
    expect(addressFor(['create near miss', 'review near miss'], 'near-miss-reports')).toBe(
      '/incident-management/staff/near-miss/7',
    )
  })

  it('has no place for what the person has no page for', () => {
    expect(addressFor(['create near miss'], 'vessel-daily-reports')).toBeUndefined()
    expect(addressFor(['create near miss'], 'roles')).toBeUndefined()
  })
})

describe('recordAt', () => {
  it('knows the record of every page and of its form', () => {
    const pages = allScreens.filter(({ path, guest }) => path.endsWith('/$id') && !guest)
    expect(pages.length).toBeGreaterThan(20)
    const addresses = pages.map(({ path, pathValues: values }) =>
      path.replace('$id', '7').replace(/\$(\w+)/, (_, name: string) => values?.[name]?.[0] ?? 'staff'),
    )
    expect(addresses.filter((address) => recordAt(allScreens, address)?.id !== '7')).toEqual([])
    expect(recordAt(allScreens, '/incident-management/staff/near-miss/7/edit')).toEqual({
      resource: 'near-miss-reports',
      id: '7',
      address: '/incident-management/staff/near-miss/7',
    })
  })

  it('knows a page of a record whose address goes on after it', () => {
    expect(recordAt(allScreens, '/moc/requests/7/details')).toEqual({
      resource: 'moc-requests',
      id: '7',
      address: '/moc/requests/7/details',
    })
  })

  it('takes neither a list nor a new form for a record', () => {
    expect(recordAt(allScreens, '/incident-management/staff/near-miss')).toBeNull()
    expect(recordAt(allScreens, '/incident-management/staff/near-miss/new')).toBeNull()
    expect(recordAt(allScreens, '/nothing/is/here')).toBeNull()
  })
})

describe('screenAt', () => {
  it('takes the address written out before the one with a parameter', () => {
    expect(screenAt(allScreens, '/pms/vessel/work-rest-hours/staff/new')?.screen.title).toBe('Write my hours')
  })
})
