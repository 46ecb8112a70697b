import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { resources } from '#src/areas/resources.ts'
import { decisions } from '../security/access/rights-tests.ts'

const folders = readdirSync('src/areas', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const expectationsOf = (area: string) => `src/areas/${area}/${area}.access.test.ts`
const hasScreens = (area: string) => existsSync(`src/areas/${area}/screens.ts`)

test('every area with records or screens states by hand who may do what', () => {
  const areas = folders.filter((area) => hasScreens(area) || resources.some((resource) => resource.area === area))
  expect(areas.length).toBeGreaterThan(10)
  expect(areas.filter((area) => !existsSync(expectationsOf(area)))).toEqual([])
  const mistaken = areas.filter((area) => {
    const text = readFileSync(expectationsOf(area), 'utf8')
    return !text.includes(`area: '${area}',`) || (hasScreens(area) && !text.includes("from './screens.ts'"))
  })
  expect(mistaken).toEqual([])
  const known = new Set(areas)
  expect(resources.filter(({ area }) => !known.has(area)).map(({ name }) => name)).toEqual([])
})

test('each decision that is tried is one of the product', () => {
  const steps = resources.flatMap(({ workflow }) => Object.keys(workflow?.transitions ?? {}))
  expect(Object.keys(decisions).filter((step) => !steps.includes(step))).toEqual([])
})
