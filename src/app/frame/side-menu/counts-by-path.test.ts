import { expect, test } from 'vitest'
import { countsByPath } from './counts-by-path.ts'
import { waitingIn } from './menu-counts.ts'

test('a line has the decisions and the returned records behind it, and none where nothing waits', () => {
  const awaited = [
    { path: '/leave/hr', count: 4 },
    { path: '/leave/hod', count: 0 },
    { path: '/reports', count: 'counting' },
    { path: '/hours', count: 2 },
  ]
  const counts = countsByPath(awaited, ['/leave/mine', '/hours', '/leave/mine'])
  expect([...counts]).toEqual([
    ['/leave/hr', 4],
    ['/hours', 3],
    ['/leave/mine', 2],
  ])
  expect(waitingIn(counts, [{ path: '/leave/hr' }, { path: '/leave/hod' }, { path: '/leave/mine' }])).toBe(6)
})
