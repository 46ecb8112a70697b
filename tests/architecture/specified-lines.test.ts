import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { linesReport, titlesIn } from './lines-report.ts'
import { expectReports } from './report-files.ts'

const lines = z
  .array(z.tuple([z.string(), z.string().min(1), z.string().min(1)]))
  .parse(JSON.parse(readFileSync('tests/specified-lines.json', 'utf8')))
const ids = lines.map(([id]) => id)

/** The titles with ids of the tests that `npm test` runs. */
function namedTitles() {
  const files = ['src', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = `${entry.parentPath}/${entry.name}`
      const isRun = /\.(test\.tsx?|journey\.ts)$/.test(entry.name) && !/node_modules|tests\/results|\/wide\//.test(path)
      return entry.isFile() && isRun && !path.endsWith('run-tests.test.ts') ? [path] : []
    }),
  )
  return files.sort().flatMap((path) => titlesIn(path, readFileSync(path, 'utf8')))
}
const titles = namedTitles()
const areaOf = (id: string) => /^S[12]-[1-9]\.(.+)\.\d+$/.exec(id)?.[1] ?? ''

test('each line of the specification that is listed is named by a test, and each that a test names is listed', () => {
  const named = new Set(titles.flatMap(({ ids: of }) => of))
  expect(named.size).toBeGreaterThan(40)
  expect(ids.filter((id) => !named.has(id))).toEqual([])
  expect([...named].filter((id) => !ids.includes(id))).toEqual([])
})

test('each line has an id of its own, of a section and an area', () => {
  expect(new Set(ids).size).toBe(ids.length)
  const areas = new Set(readdirSync('src/areas'))
  const wrong = ids.filter((id) => !areas.has(areaOf(id)))
  expect(wrong).toEqual([])
})

test('what the specification says of each area, and what holds it: vitest -u writes the reports anew', async () => {
  const reports = [...new Set(ids.map(areaOf))].map((area): [string, string] => {
    const own = lines.filter(([id]) => areaOf(id) === area)
    const held = own.map(([id, kind, words]) => ({
      id,
      kind,
      words,
      tests: titles.filter((one) => one.ids.includes(id)),
    }))
    return [`${area}/specified.md`, linesReport(held)]
  })
  await expectReports(new Map(reports), (file) => file.endsWith('/specified.md'))
})
