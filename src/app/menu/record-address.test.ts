import { describe, expect, it } from 'vitest'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import { recordAddress } from './record-address.ts'

const load = () => Promise.reject(new Error('not loaded here'))
const at = (path: string, opens: AreaScreen['opens']): AreaScreen => ({
  path,
  title: '',
  group: '',
  module: '',
  opens,
  load,
})
const screens = [
  at('/reports/$userType/new', { resource: 'reports', what: 'new', parameters: { userType: 'staff' } }),
  at('/reports/$userType/$id', { resource: 'reports', what: 'record', parameters: { userType: 'staff' } }),
  at('/checks/$kind/$id', { resource: 'checks', what: 'record' }),
]

describe('recordAddress', () => {
  it('fills the path of the screen that opens it', () => {
    expect(recordAddress(screens, { resource: 'reports', what: 'new' })).toBe('/reports/staff/new')
    expect(recordAddress(screens, { resource: 'reports', what: 'record', id: 'r1' })).toBe('/reports/staff/r1')
  })

  it('gives none where no screen opens it, or a part of the path is not known', () => {
    expect(recordAddress(screens, { resource: 'reports', what: 'edit', id: 'r1' })).toBeNull()
    expect(recordAddress(screens, { resource: 'reports', what: 'record', id: null })).toBeNull()
    expect(recordAddress(screens, { resource: 'checks', what: 'record', id: 'c1' })).toBeNull()
  })
})
