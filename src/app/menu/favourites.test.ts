import { expect, it } from 'vitest'
import { favourites, maxFavourites, removeInaccessibleFavourites, toggleFavourite } from './favourites.ts'

const page = (title: string) => ({ href: `/${title}`, title, hint: 'Vessel' })

it('adds a page once, takes it out again, and never holds more than eight', () => {
  expect(toggleFavourite('who keeps eight', page('vessels'))).toBe('added')
  expect(toggleFavourite('who keeps eight', { ...page('vessels'), title: 'Ships' })).toBe('removed')
  expect(favourites.read('who keeps eight')).toEqual([])
  for (let count = 0; count < maxFavourites; count += 1)
    expect(toggleFavourite('who keeps eight', page(`${count}`))).toBe('added')
  expect(toggleFavourite('who keeps eight', page('ninth'))).toBe('full')
  expect(favourites.read('who keeps eight').map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(toggleFavourite('who keeps eight', page('3'))).toBe('removed')
})

it('forgets what the person may no longer open, of that person alone', () => {
  toggleFavourite('who loses one', page('roles'))
  toggleFavourite('who loses one', page('leave'))
  toggleFavourite('who keeps all', page('roles'))
  removeInaccessibleFavourites('who loses one', ({ title }) => title !== 'roles')
  expect(favourites.read('who loses one').map(({ title }) => title)).toEqual(['leave'])
  expect(favourites.read('who keeps all').map(({ title }) => title)).toEqual(['roles'])
})
