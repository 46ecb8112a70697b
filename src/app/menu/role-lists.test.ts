import { expect, test } from 'vitest'
import { roleListsOf } from './role-lists.ts'

const mine = { path: '/leave/mine', title: 'My leave', whose: 'Mine' }
const head = { path: '/leave/hod', title: 'Leave of my department', whose: 'My department' }
const types = { path: '/leave/types', title: 'Leave types' }
const ofModule = (...items: (typeof mine | typeof types)[]) => [
  { name: 'Leave', modules: [{ name: 'Requests', items }] },
]

test('each list of several for one person names all of them, in the order of the menu', () => {
  const lists = roleListsOf(ofModule(mine, types, head))
  const both = [
    { label: 'Mine', path: '/leave/mine' },
    { label: 'My department', path: '/leave/hod' },
  ]
  expect([...lists]).toEqual([
    ['/leave/mine', both],
    ['/leave/hod', both],
  ])
})

test('whoever has one of them has nothing to change to', () => {
  expect(roleListsOf(ofModule(mine, types)).size).toBe(0)
  expect(roleListsOf([...ofModule(mine), ...ofModule(head)]).size).toBe(0)
})
