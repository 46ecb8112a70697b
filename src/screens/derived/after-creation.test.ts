import { expect, test } from 'vitest'
import { afterCreation } from './derived-new-page.tsx'

const creation = { leadsTo: undefined, isFromElsewhere: false, list: '/vessels', backHref: '/vessels?page=2' }

test('a new record opens, unless the specification leads elsewhere or the person came from another page', () => {
  expect(afterCreation(creation, 'akwa')).toBe('/vessels/akwa')
  expect(afterCreation({ ...creation, leadsTo: 'list' }, 'akwa')).toBe('/vessels?page=2')
  expect(afterCreation({ ...creation, leadsTo: '/company/objectives/all' }, 'akwa')).toBe('/company/objectives/all')
  expect(afterCreation({ ...creation, isFromElsewhere: true, backHref: '/staff/ada' }, 'akwa')).toBe('/staff/ada')
})

test('what follows from the record is taken wherever the person came from', () => {
  const leadsTo = (id: string, { groupId }: Readonly<Record<string, unknown>>) =>
    `/groups/${String(groupId)}?made=${id}`
  expect(afterCreation({ ...creation, leadsTo, isFromElsewhere: true }, 'akwa', { groupId: 'fenders' })).toBe(
    '/groups/fenders?made=akwa',
  )
})
