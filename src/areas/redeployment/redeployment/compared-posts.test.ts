import { expect, test } from 'vitest'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { comparedPosts } from './compared-posts.ts'

const titleOf = (resource: string, id: string) => `${resource} ${id}`
const lineOf = (what: string, lines: ReturnType<typeof comparedPosts>) => lines.find((line) => line.what === what)

test('old stands beside new, and what is left empty stays', () => {
  const move = recordWith({
    fromDepartmentId: 'marine',
    toDepartmentId: 'technical',
    fromVessels: 'MV Bonny River, Cook',
    vesselChange: 'moves',
    toVesselId: 'opobo',
    toPosition: 'Chief cook',
    fromRoles: 'crew',
  })
  const lines = comparedPosts({ ...move, version: 1 }, null, titleOf)
  expect(lineOf('department', lines)).toMatchObject({ from: 'departments marine', to: 'departments technical' })
  expect(lineOf('vessel', lines)).toMatchObject({ from: 'MV Bonny River, Cook', to: 'vessels opobo, Chief cook' })
  expect(lineOf('supervisor', lines)).toMatchObject({ from: null, to: null })
  expect(lineOf('roles', lines)).toMatchObject({ from: 'crew', to: null })
})

test('leaving a vessel says so', () => {
  expect(lineOf('vessel', comparedPosts(recordWith({ vesselChange: 'leaves' }), null, titleOf))?.to).toBe(
    'Leaves the vessel',
  )
})

test('what the office has not seen yet takes the present post from the person, and what it has does not', () => {
  const move = recordWith({ vesselChange: 'stays', toSupervisorId: 'md' })
  const person = recordWith({ departmentId: 'operations', supervisorId: 'hod' })
  const unsent = comparedPosts({ ...move, version: 0 }, person, titleOf)
  expect(lineOf('supervisor', unsent)).toMatchObject({ from: 'staff hod', to: 'staff md' })
  expect(lineOf('supervisor', comparedPosts({ ...move, version: 1 }, person, titleOf))?.from).toBeNull()
})
