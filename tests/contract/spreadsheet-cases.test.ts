import { afterAll, beforeAll, expect, test } from 'vitest'
import { Company, makeRealServer, type RealServer } from './company.ts'
import { caseFiles } from './spreadsheet-cases/case-files.ts'
import { outcomeOf } from './spreadsheet-cases/outcome-of.ts'
import { outcomes } from './spreadsheet-cases/outcomes.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'cases')
  await company.admin('POST', '/departments', { body: { name: 'Marine', heads: [] } })
})
afterAll(() => server.end())

test.each(caseFiles.map((file) => [file.name, file] as const))('%s', async (name, file) => {
  expect(await outcomeOf(company.admin, file)).toBe(outcomes[name]?.now)
})

test('the table of all cases is as it was written: vitest -u writes it anew', async () => {
  expect(caseFiles.map(({ name }) => name).toSorted()).toEqual(Object.keys(outcomes).toSorted())
  const lines = caseFiles.map(({ name, input }) => {
    const { before = '', now = '' } = outcomes[name] ?? {}
    return `| ${[name, input, before, now].map(cellOf).join(' | ')} |`
  })
  const text = [
    '# Small spreadsheets and what an import makes of them',
    'Written by `spreadsheet-cases.test.ts`, which imports each file. Before: what the first reader made of it.',
    '',
    '| File | What is in it | Before | Now |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('spreadsheet-cases/README.md')
})

const cellOf = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '⏎')
