import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { asvsLines, tableOfChecks } from './asvs.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

const line = { id: '9.9.9', words: 'Something holds', tests: ['it holds'], reason: null }
const result = (title: string, passed = true) => ({ title, passed })

test('a check is met by tests that pass, each of those that bear the title', () => {
  expect(tableOfChecks([line], [result('a: it holds'), result('b: it holds')]).open).toEqual([])
})

test('a check is open where a test failed, where none bears the title, and without test and reason', () => {
  expect(tableOfChecks([line], [result('a: it holds'), result('b: it holds', false)]).open).toEqual(['9.9.9'])
  expect(tableOfChecks([line], [result('another')]).open).toEqual(['9.9.9'])
  expect(tableOfChecks([{ ...line, tests: [] }], [result('it holds')]).open).toEqual(['9.9.9'])
  expect(tableOfChecks([{ ...line, tests: [], reason: 'There is no such thing' }], []).open).toEqual([])
})

test('there are forty checks, each with a test or a reason, and every test that is named is written somewhere', () => {
  const lines = asvsLines(root)
  expect(lines).toHaveLength(40)
  const written = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), 'utf8').replaceAll("\\'", "'")),
  )
  const named = lines.flatMap(({ tests }) => tests)
  const isWritten = (title: string) => written.some((text) => title.split('%s').every((piece) => text.includes(piece)))
  expect(named.filter((title) => !isWritten(title))).toEqual([])
  expect(lines.filter(({ tests, reason }) => tests.length === 0 && !reason)).toEqual([])
})

test('a run prints in one line how many checks are held, and by what', () => {
  const reasoned = { ...line, id: '8.8.8', tests: [], reason: 'There is no such thing' }
  expect(tableOfChecks([line, reasoned], [result('it holds')]).count).toBe(
    'ASVS: 2 checks, 1 held by tests, 1 by a reason, open: none',
  )
})
