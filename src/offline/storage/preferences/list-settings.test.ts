import { afterEach, expect, test, vi } from 'vitest'

const values = new Map<string, string>()
/** What a browser keeps from page to page; as keys of its own, as `localStorage` has them. */
const storage = new Proxy<Record<string, unknown>>(
  {},
  {
    get: (_target, name) =>
      ({
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => values.set(key, value),
        removeItem: (key: string) => values.delete(key),
      })[String(name)],
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
)

/** The module as a page that was opened anew has it. */
async function freshPage(): Promise<typeof import('./list-settings.ts')> {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  return await import('./list-settings.ts')
}

afterEach(() => {
  values.clear()
  vi.unstubAllGlobals()
})

const set = {
  group: 'day',
  columns: ['place', 'day'],
  widths: { place: 210 },
  views: [{ id: 'a1', name: 'Mine', asks: 'search=bonny', isDefault: true }],
}

test('what a person set for a list is there after the page was opened anew, for them and that list alone', async () => {
  const page = await freshPage()
  page.storeListSettings('ada', '/surveys', set)
  const { readListSettings } = await freshPage()
  expect(readListSettings('ada', '/surveys')).toEqual(set)
  expect(readListSettings('ada', '/surveys')).toBe(readListSettings('ada', '/surveys'))
  expect(readListSettings('ada', '/boats')).toEqual({ columns: [], widths: {}, views: [] })
  expect(readListSettings('bo', '/surveys')).toEqual({ columns: [], widths: {}, views: [] })
})

test('nothing set leaves nothing behind, and a person taken off the device leaves none of theirs', async () => {
  const page = await freshPage()
  page.storeListSettings('ada', '/surveys', set)
  page.storeListSettings('ada', '/surveys', { columns: [], widths: {}, views: [] })
  expect(values.size).toBe(0)
  page.storeListSettings('ada', '/surveys', set)
  page.storeListSettings('bo', '/surveys', set)
  page.deleteListSettings('ada')
  expect([...values.keys()]).toEqual(['fairlead.list.bo./surveys'])
  expect(page.readListSettings('ada', '/surveys')).toEqual({ columns: [], widths: {}, views: [] })
})

test('a group alone is kept, and no group leaves nothing behind', async () => {
  const page = await freshPage()
  const none = { columns: [], widths: {}, views: [] }
  page.storeListSettings('ada', '/surveys', { ...none, group: 'day' })
  expect((await freshPage()).readListSettings('ada', '/surveys').group).toBe('day')
  page.storeListSettings('ada', '/surveys', { ...none, group: '' })
  expect(values.size).toBe(0)
})

test('what cannot be read counts as nothing set', async () => {
  const { readListSettings } = await freshPage()
  const odd = [
    'not json',
    '7',
    '{"columns":"place","widths":[]}',
    '{"columns":[1,"day"],"widths":{"day":"wide","a":9},"views":[{"id":"a","name":"b","asks":"","isDefault":false},{"id":7}]}',
  ]
  for (const [index, text] of odd.entries()) values.set(`fairlead.list.ada./${index}`, text)
  expect(odd.map((_, index) => readListSettings('ada', `/${index}`))).toEqual([
    { columns: [], widths: {}, views: [] },
    { columns: [], widths: {}, views: [] },
    { columns: [], widths: {}, views: [] },
    { columns: ['day'], widths: { a: 9 }, views: [{ id: 'a', name: 'b', asks: '', isDefault: false }] },
  ])
})

test('two tabs see what is set in either, and neither loses what the other keeps', async () => {
  const one = await freshPage()
  const other = await freshPage()
  const view = (id: string) => ({ id, name: id, asks: '', isDefault: false })
  for (const page of [one, other]) expect(page.readListSettings('ada', '/surveys').views).toEqual([])
  one.storeListSettings('ada', '/surveys', { columns: [], widths: {}, views: [view('a')] })
  const before = other.readListSettings('ada', '/surveys')
  expect(before.views).toEqual([view('a')])
  other.storeListSettings('ada', '/surveys', { ...before, views: [...before.views, view('b')] })
  expect(one.readListSettings('ada', '/surveys').views.map(({ id }) => id)).toEqual(['a', 'b'])
  one.deleteListSettings('ada')
  expect(other.readListSettings('ada', '/surveys').views).toEqual([])
})

test('where nothing more may be written, what is set holds in this page', async () => {
  const page = await freshPage()
  page.storeListSettings('ada', '/surveys', set)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  page.storeListSettings('ada', '/surveys', { ...set, columns: ['day'] })
  expect(page.readListSettings('ada', '/surveys').columns).toEqual(['day'])
})
