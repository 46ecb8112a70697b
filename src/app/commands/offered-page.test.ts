import { expect, it } from 'vitest'
import { offeredPage } from './offered-page.ts'

it('opens what stands right below the page', () => {
  const links = ['/vessels/7', '/vessels/new', '/checks/new']
  expect(offeredPage(links, '/vessels', 'new')).toBe('/vessels/new')
  expect(offeredPage(['/vessels/7/edit', '/vessels/8/edit'], '/vessels/7', 'edit')).toBe('/vessels/7/edit')
})

it('opens the only one that is offered, with its query, and guesses among no two', () => {
  expect(offeredPage(['/checks/new?vessel=7', '/checks/new?vessel=7'], '/vessels/7', 'new')).toBe(
    '/checks/new?vessel=7',
  )
  expect(offeredPage(['/checks/new', '/defects/new'], '/dashboard', 'new')).toBeNull()
  expect(offeredPage(['/vessels/7', '/news'], '/vessels', 'new')).toBeNull()
})
