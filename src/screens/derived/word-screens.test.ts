import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { reference, text } from '#src/resource/description/field-types.ts'
import { actorWith } from '../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { derivedScreens } from './derived-screens.ts'
import { listOfWord, type WordViews, wordParameter } from './word-view.ts'

const buoys = defineResource({
  name: 'buoys',
  area: 'port',
  label: ['Buoy', 'Buoys'],
  fields: z.strictObject({
    vesselId: reference('vessels').meta({ label: 'Vessel' }),
    name: text(100).meta({ label: 'Name' }),
  }),
  scope: { vessel: 'vesselId', owner: 'author' },
  access: { create: {}, read: { anyone: 'tenant' }, update: {}, delete: {} },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 3 },
})

const words: WordViews = {
  staff: { title: 'My buoys', permission: 'create near miss', new: true, edit: true },
  office: { title: 'All buoys', flags: ['isHr'] },
}
const made = () =>
  derivedScreens({
    resource: 'buoys',
    path: '/port/buoys/$reader',
    titles: { list: 'Buoys', new: 'Lay a buoy', record: 'Buoy' },
    group: 'Port',
    module: 'Buoys',
    words,
    describe: async () => buoys,
  })

test('each word has its line of the menu, with its own rule', () => {
  const [list] = made()
  expect(list).toMatchObject({ path: '/port/buoys/$reader', pathValues: { reader: ['staff', 'office'] } })
  expect(list?.menu).toEqual([
    { path: '/port/buoys/staff', title: 'My buoys', permission: 'create near miss' },
    { path: '/port/buoys/office', title: 'All buoys', flags: ['isHr'] },
  ])
})

test('forms stand below the words that have them, records below each', () => {
  const opens = (what: string) => ({ resource: 'buoys', what, parameters: { reader: 'staff' } })
  const writing = { pathValues: { reader: ['staff'] } }
  expect(made().slice(1)).toMatchObject([
    { path: '/port/buoys/$reader/new', title: 'Lay a buoy', menu: [], opens: opens('new'), ...writing },
    { path: '/port/buoys/$reader/import', menu: [], ...writing },
    { path: '/port/buoys/$reader/$id', pathValues: { reader: ['staff', 'office'] }, opens: opens('record') },
    { path: '/port/buoys/$reader/$id/edit', opens: opens('edit'), ...writing },
  ])
})

test('a path takes one word', () => {
  expect(wordParameter('/port/buoys/$reader')).toBe('reader')
  expect(() => wordParameter('/port/buoys')).toThrow('takes one word')
})

const buoyOf = (vessel: string, owner: string) =>
  recordWith(
    { vesselId: vessel, name: 'Fairway' },
    { id: `${vessel} ${owner}`, createdBy: owner, scope: { owner, vessel, department: null, participants: [] } },
  )
const mate = actorWith({ personId: 'mate', vesselIds: ['tug'] })
const shown = (name: 'staff' | 'office', list: Parameters<typeof listOfWord>[2], actor = mate) => {
  const word = words[name]
  return word ? listOfWord(buoys, word, list, actor) : null
}

test('a list has its word as heading, and offers no forms where none stand', () => {
  expect(shown('staff', undefined)).toEqual({ title: 'My buoys' })
  expect(shown('office', undefined)).toEqual({ title: 'All buoys', newHref: null, inlineFields: [] })
  expect(shown('office', { title: 'Every buoy', columns: ['name'] })).toMatchObject({ title: 'Every buoy' })
})

test('scopes of a word narrow its rows, and its export where the server can say them', () => {
  const rows = [buoyOf('tug', 'mate'), buoyOf('tug', 'cook'), buoyOf('barge', 'mate')]
  const found = (list: Parameters<typeof listOfWord>[2]) =>
    rows.filter((row) => shown('staff', list)?.where?.(row)).map(({ id }) => id)
  expect(found({ scopes: ['vessel'] })).toEqual(['tug mate', 'tug cook'])
  expect(found({ scopes: ['vessel'], where: ({ createdBy }) => createdBy === 'cook' })).toEqual(['tug cook'])
  expect(found({ scopes: ['own', 'vessel'] })).toEqual(['tug mate', 'tug cook', 'barge mate'])
  expect(shown('staff', { scopes: ['vessel'] })?.exportFilters).toEqual({ vesselId: ['tug'] })
  expect(shown('staff', { scopes: ['own'] })?.exportFilters).toBeUndefined()
  expect(shown('staff', { scopes: ['vessel'] }, actorWith({}))?.exportFilters).toBeUndefined()
})

test('a list may follow from the person, and be refused to them', () => {
  const forHr = ({ isHr }: { isHr: boolean }) => (isHr ? { columns: ['name'] } : null)
  expect(shown('office', forHr)).toBeNull()
  expect(shown('office', forHr, actorWith({ isHr: true }))).toMatchObject({ title: 'All buoys', columns: ['name'] })
})
