import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const lines = z
  .array(z.tuple([z.string(), z.string().min(1), z.string().min(1)]))
  .parse(JSON.parse(readFileSync('tests/specified-lines.json', 'utf8')))
const ids = lines.map(([id]) => id)

/** The ids in the titles of the tests that `npm test` runs. */
function namedIds(): string[] {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = `${entry.parentPath}/${entry.name}`
      const isRun = /\.(test\.tsx?|journey\.ts)$/.test(entry.name) && !/node_modules|tests\/results|\/wide\//.test(path)
      return entry.isFile() && isRun && !path.endsWith('run-tests.test.ts') ? [path] : []
    }),
  )
  return files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\[(S[12]-\d\.[\w.-]+)\]/g)].map(([, id = '']) => id),
  )
}

test('each line of the specification that is listed is named by a test, and each that a test names is listed', () => {
  const named = new Set(namedIds())
  expect(named.size).toBeGreaterThan(40)
  expect(ids.filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test('each line has an id of its own, of a section and an area', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const areas = new Set(readdirSync('src/areas'))
  const wrong = ids.filter((id) => !areas.has(/^S[12]-[1-9]\.(.+)\.\d+$/.exec(id)?.[1] ?? ''))
  expect(wrong).toEqual([])
})
