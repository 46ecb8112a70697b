import { expect, it } from 'vitest'
import { favourites, maxFavourites, removeInaccessibleFavourites, toggleFavourite } from './favourites.ts'

const page = (title: string) => ({ href: `/${title}`, title, hint: 'Vessel' })

it('adds a page once, takes it out again, and never holds more than eight', () => {
  expect(toggleFavourite('ada', page('vessels'))).toBe('added')
  expect(toggleFavourite('ada', { ...page('vessels'), title: 'Ships' })).toBe('removed')
  expect(favourites.read('ada')).toEqual([])
  for (let count = 0; count < maxFavourites; count += 1) expect(toggleFavourite('ada', page(`${count}`))).toBe('added')
  expect(toggleFavourite('ada', page('ninth'))).toBe('full')
  expect(favourites.read('ada').map(({ title }) => title)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
  expect(toggleFavourite('ada', page('3'))).toBe('removed')
})

it('forgets what the person may no longer open, of that person alone', () => {
  toggleFavourite('obi', page('roles'))
  toggleFavourite('obi', page('leave'))
  toggleFavourite('eve', page('roles'))
  removeInaccessibleFavourites('obi', ({ title }) => title !== 'roles')
  expect(favourites.read('obi').map(({ title }) => title)).toEqual(['leave'])
  expect(favourites.read('eve').map(({ title }) => title)).toEqual(['roles'])
})
