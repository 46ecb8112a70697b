import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { createRowSearch } from '#src/screens/data/list/row-search.ts'
import { titleTexts } from '#src/screens/data/records/record-title.ts'
import { formatValue } from '#src/screens/format/format-value.ts'
import { Company, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import { readWorkbook } from './read-workbook.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
let company: Company

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'searched')
})
afterAll(() => server.end())

const stored = z.array(z.custom<StoredRecord>((value) => z.looseObject({ id: z.string() }).safeParse(value).success))
const recordsOf = async (path: string) => stored.parse((await company.admin('GET', path)).body.data)
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

/** Titles of all records that these name, and of those that they name in turn, as a device shows them. */
async function titlesOf(resource: Resource): Promise<(target: string, id: string) => string> {
  const records = new Map<string, StoredRecord>()
  const read = async ({ name }: Pick<Resource, 'name'>, depth: number): Promise<void> => {
    const one = suiteResources.find((named) => named.name === name)
    if (!one) return
    for (const record of await recordsOf(`/${name}?limit=100`)) records.set(`${name}/${record.id}`, record)
    const targets = fieldsOf(one).flatMap(({ target, kind }) => (kind === 'reference' && target ? target : []))
    if (depth > 0) for (const target of new Set(targets)) await read({ name: target }, depth - 1)
  }
  await read(resource, 2)
  const titleOf = (target: string, id: string): string => {
    const named = suiteResources.find(({ name }) => name === target)
    const record = records.get(`${target}/${id}`)
    return named && record ? titleTexts(named, record, titleOf) : ''
  }
  return titleOf
}

/** The longest word of each listed value, as the list shows it. A moment reads by each reader's clock and is not searched. */
function wordsOf(resource: Resource, record: StoredRecord, titleOf: (target: string, id: string) => string): string[] {
  const texts = fieldsOf(resource)
    .filter(({ list, kind }) => list && kind !== 'flag' && kind !== 'instant')
    .map((field) => formatValue(shownValue(field, record), field, titleOf))
  const words = texts.flatMap((text) => text.split(/\s+/).sort((left, right) => right.length - left.length)[0] ?? [])
  return [...new Set(words)].filter((word) => /[\p{L}\p{N}]{2}/u.test(word))
}

describe.each(suiteResources.filter(isDue).map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    test('an export of a search has the very rows that the list shows, on the device and at the office', async () => {
      for (let count = 0; count < 2; count += 1) await company.create(name)
      const all = await recordsOf(`/${name}?limit=100`)
      const [first] = all
      if (!first) throw new Error('there are no records')
      const titleOf = await titlesOf(resource)
      const search = createRowSearch<StoredRecord>(resource)
      const words = wordsOf(resource, first, titleOf)
      for (const word of words) {
        const shown = idsOf(search(all, word, titleOf))
        const query = `search=${encodeURIComponent(word)}`
        const exported = await company.admin('GET', `/${name}/export?${query}`)
        const rows = exported.status === 200 ? [...readWorkbook(exported.bytes).values()][0] : []
        expect([word, rows?.map((row) => String(row.Id?.v)).sort()]).toEqual([word, shown])
        expect([word, idsOf(await recordsOf(`/${name}?limit=100&${query}`))]).toEqual([word, shown])
        expect([word, shown.includes(first.id)]).toEqual([word, true])
      }
    })
  },
)
