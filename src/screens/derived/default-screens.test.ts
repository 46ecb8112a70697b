import { expect, test } from 'vitest'
import { z } from 'zod'
import type { AccessLines } from '#src/resource/actor/scope.ts'
import { defineResource, type Resource } from '#src/resource/description/define-resource.ts'
import { text } from '#src/resource/description/field-types.ts'
import type { AreaScreen } from './area-screen.ts'
import { defaultScreens } from './default-screens.ts'

const nobody = {}
const resource = (name: string, area: string, read: AccessLines): Resource =>
  defineResource({
    name,
    area,
    label: ['Buoy', 'Buoys'],
    fields: z.strictObject({ name: text(100).meta({ label: 'Name' }) }),
    scope: {},
    access: { create: nobody, read, update: nobody, delete: nobody },
    title: ['name'],
    order: 'name',
    version: 1,
    sync: { read: 'mirror', write: 'online', priority: 3 },
  })
const listed: AreaScreen = {
  path: '/harbour/piers/$id',
  title: 'Pier',
  group: 'Harbour',
  module: 'Piers',
  opens: { resource: 'piers', what: 'record' },
  load: async () => ({ Screen: () => null }),
}
const piers = resource('piers', 'port', { anyone: 'tenant' })
const made = (...others: Resource[]) =>
  defaultScreens([piers, ...others], { screens: [listed], shownElsewhere: ['pier-visits'] })

test('a resource that a listed screen opens, and one that is shown elsewhere, get none', () => {
  expect(made(resource('pier-visits', 'port', { anyone: 'tenant' }))).toEqual([])
})

test('every other gets its list, form, import and record, in the group of its area', () => {
  const screens = made(resource('buoys', 'port', { anyone: 'tenant' }))
  const placed = { group: 'Harbour', module: 'Port' }
  expect(screens).toMatchObject([
    { path: '/records/buoys', title: 'Buoys', ...placed },
    { path: '/records/buoys/new', title: 'New buoy', menu: [], opens: { resource: 'buoys', what: 'new' }, ...placed },
    { path: '/records/buoys/import', title: 'Import buoys', menu: [], ...placed },
    { path: '/records/buoys/$id', title: 'Buoy', opens: { resource: 'buoys', what: 'record' }, ...placed },
    { path: '/records/buoys/$id/edit', title: 'Buoy', opens: { resource: 'buoys', what: 'edit' }, ...placed },
  ])
})

test('an area without a listed screen is a group of its own', () => {
  const [list] = made(resource('buoys', 'sea-marks', { anyone: 'tenant' }))
  expect(list).toMatchObject({ group: 'Sea marks', module: 'Sea marks' })
})

test.each([
  [
    { anyone: 'vessel', 'view buoy': 'tenant' },
    { permission: undefined, flags: undefined },
  ],
  [{ 'view buoy': 'tenant', 'mend buoy': 'vessel', isHr: 'tenant' }, { permission: ['view buoy', 'mend buoy'] }],
  [
    { isHr: 'tenant', isAdmin: 'tenant' },
    { permission: undefined, flags: ['isAdmin', 'isHr'] },
  ],
] satisfies [AccessLines, object][])('who reads by %o finds it in the menu', (read, rule) => {
  const [list] = made(resource('buoys', 'port', read))
  expect(list).toMatchObject(rule)
})
