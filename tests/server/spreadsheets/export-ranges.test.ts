import { afterAll, beforeAll, expect, test } from 'vitest'
import { Company, makeRealServer, type RealServer } from '../../contract/company.ts'
import { instantOf, readWorkbook } from '../../contract/read-workbook.ts'

let server: RealServer
let company: Company

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  server = await makeRealServer()
  company = await Company.found(server, 'bonny')
  for (const date of ['2025-02-03', '2025-03-10', '2025-03-11', dayAfter(today, 30)]) {
    const made = await company.admin('POST', '/public-holidays', { body: { date, name: `Day ${date}` } })
    expect(made.status).toBe(201)
  }
  const { id } = Object((await company.admin('POST', '/asset-categories', { body: { name: 'Boats' } })).body.data)
  for (const [name, purchasedOn] of [
    ['Old', '2020-05-01'],
    ['New', '2025-05-01'],
    ['Unknown', undefined],
  ]) {
    await company.admin('POST', '/assets', { body: { name, assetCategoryId: id, purchasedOn } })
  }
})
afterAll(() => server.end())

async function holidays(query: string): Promise<string[]> {
  const answer = await company.admin('GET', `/public-holidays/export?order=asc&${query}`)
  expect(answer.status).toBe(200)
  const rows = readWorkbook(answer.bytes).get('Public holidays') ?? []
  return rows.map(({ Day }) => instantOf(Day).slice(0, 10))
}

test('holds the days from the first to the last, both included; without a last until today', async () => {
  expect(await holidays('fromDate=2025-03-10&toDate=2025-03-11')).toEqual(['2025-03-10', '2025-03-11'])
  expect(await holidays('fromDate=2025-03-10&toDate=2025-03-10')).toEqual(['2025-03-10'])
  expect(await holidays('toDate=2025-02-28')).toEqual(['2025-02-03'])
  expect(await holidays('fromDate=2025-03-01')).toEqual(['2025-03-10', '2025-03-11'])
  expect(await holidays('')).toHaveLength(4)
})

test('takes the days as the specification writes them, and the filters of the list beside them', async () => {
  expect(await holidays('from_date=10-03-2025&to_date=11-03-2025&search=11')).toEqual(['2025-03-11'])
})

test('says in the file which days it holds', async () => {
  const answer = await company.admin('GET', '/public-holidays/export?fromDate=2025-03-01')
  const about = readWorkbook(answer.bytes).get('About this file') ?? []
  const said = new Map(about.map((row) => [row['About this file']?.v, row['Public holidays']?.v]))
  expect([said.get('Day, from'), said.get('Day, until')]).toEqual(['2025-03-01', today])
})

test('reads the day that the description names where lists are not ordered by one', async () => {
  const answer = await company.admin('GET', '/assets/export?fromDate=2025-01-01')
  const rows = readWorkbook(answer.bytes).get('Assets') ?? []
  expect(rows.map(({ Name }) => Name?.v)).toEqual(['New'])
})

test('refuses by name what is no range', async () => {
  const refused: [string, string, string][] = [
    ['public-holidays', 'fromDate=2025-02-30', 'fromDate'],
    ['public-holidays', 'toDate=tomorrow', 'toDate'],
    ['public-holidays', 'fromDate=2025-03-11&toDate=2025-03-10', 'fromDate'],
    ['public-holidays', `fromDate=${dayAfter(today, 1)}`, 'fromDate'],
    ['public-holidays', 'fromDate=2025-03-11&fromDate=2025-03-12', 'fromDate'],
    ['public-holidays', 'fromDate=2025-03-11&dateFrom=2025-03-10', 'fromDate'],
    ['departments', 'fromDate=2025-03-11', 'fromDate'],
    ['public-holidays', 'fromDate=2025-03-11&page=1', 'page'],
  ]
  for (const [name, query, parameter] of refused) {
    const answer = await company.admin('GET', `/${name}/export?${query}`)
    expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [parameter]])
  }
})

test('only an export has a range: a list refuses it as any filter that there is not', async () => {
  const answer = await company.admin('GET', '/public-holidays?fromDate=2025-03-10')
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['fromDate']])
})
