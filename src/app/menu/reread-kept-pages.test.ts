import { expect, it } from 'vitest'
import { recordWith } from '../../../tests/fixtures/record-with.ts'
import { allScreens } from './all-screens.ts'
import { favourites } from './favourites.ts'
import { knownResources } from './known-resources.ts'
import { type Read, rereadKeptPages, rereadPage } from './reread-kept-pages.ts'

const known = { screens: allScreens, resources: knownResources }
const id = '00000000-0000-4000-8000-000000000007'
const page = {
  href: `/certificate-data/register/${id}`,
  title: 'Certificate: earlier name',
  hint: 'Register',
  scope: { owner: null, department: null, vessel: null, participants: [] },
}
const readWith = (rows: Read extends ReadonlyMap<string, infer Rows> ? Partial<Rows> : never): Read =>
  new Map([['certificate-registers', { state: 'ready', isComplete: true, rows: [], ...rows }]])
const paper = { ...recordWith({ name: 'Service permit' }), id }

it('keeps a record under the title that the person reads now', () => {
  expect(rereadPage(page, readWith({ rows: [paper] }), known)).toEqual({
    ...page,
    title: 'Service permit',
    scope: paper.scope,
  })
})

it('forgets a record that is not among what they read, once all of it is here', () => {
  expect(rereadPage(page, readWith({}), known)).toBe(null)
  expect(rereadPage(page, readWith({ rows: [{ ...paper, id: 'another' }] }), known)).toBe(null)
  expect(rereadPage(page, readWith({ isComplete: false }), known)).toBe(page)
  expect(rereadPage(page, readWith({ state: 'loading' }), known)).toBe(page)
  expect(rereadPage(page, readWith({ state: 'never-mirrored' }), known)).toBe(page)
  expect(rereadPage(page, new Map(), known)).toBe(page)
})

it('leaves lists as they are', () => {
  const list = { href: '/certificate-data/register', title: 'Register', hint: 'Certificate data' }
  expect(rereadPage(list, readWith({}), known)).toBe(list)
})

it('stores what changed, and only then', () => {
  favourites.store('ada', [page, { ...page, href: '/other' }])
  const before = favourites.read('ada')
  rereadKeptPages(favourites, 'ada', (one) => one)
  expect(favourites.read('ada')).toBe(before)
  rereadKeptPages(favourites, 'ada', (one) => (one.href === '/other' ? null : { ...one, title: 'Service permit' }))
  expect(favourites.read('ada')).toEqual([{ ...page, title: 'Service permit' }])
})
