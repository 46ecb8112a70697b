import { expect, test } from 'vitest'
import { afterCreation } from './derived-new-page.tsx'

const creation = { leadsTo: undefined, isFromElsewhere: false, list: '/vessels', backHref: '/vessels?page=2' }

test('a new record opens, unless the specification leads to the list or the person came from another page', () => {
  expect(afterCreation(creation, 'akwa')).toBe('/vessels/akwa')
  expect(afterCreation({ ...creation, leadsTo: 'list' }, 'akwa')).toBe('/vessels?page=2')
  expect(afterCreation({ ...creation, isFromElsewhere: true, backHref: '/staff/ada' }, 'akwa')).toBe('/staff/ada')
})
