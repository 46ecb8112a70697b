import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { enteredFields, type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { triesEverything } from '../tries-everything.ts'
import { Company, type RealServer } from './company.ts'
import { isDue } from './due-resources.ts'
import type { Client } from './engine/test-server.ts'
import { instantOf, readWorkbook, type SheetRow } from './read-workbook.ts'
import { makeSuiteServer, suiteResources } from './suite-resources.ts'

let server: RealServer
let company: Company
let neighbour: Company
let newcomer: Client

beforeAll(async () => {
  server = await makeSuiteServer()
  company = await Company.found(server, 'gulf-of-guinea')
  neighbour = await Company.found(server, 'bay-of-bengal')
  newcomer = await company.newcomer()
})
afterAll(() => server.end())

const listed = z.array(z.looseObject({ id: z.string(), number: z.string().nullable(), status: z.string().nullable() }))
type Listed = z.infer<typeof listed>[number]

/** What a spreadsheet would run, or hand to a program, were it to take the text for a formula. */
const payloads = [
  '=1+1',
  '=HYPERLINK("http://attacker.test","Open")',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '|calc',
  '%0A=1+1',
  '"=1+1" ,</t></is></c><c><f>1+1</f></c> _x003D_1',
]

describe.each(suiteResources.filter(isDue).map((resource) => [resource.name, resource] as const))(
  '%s',
  (name, resource) => {
    test('holds row by row what the list shows on all its pages', async () => {
      for (let count = 0; count < 3; count += 1) await company.create(name)
      await neighbour.create(name)
      for (const query of ['', 'order=asc', 'order=desc']) {
        const list = await company.admin('GET', `/${name}?limit=100&${query}`)
        const records = listed.parse(list.body.data)
        const exported = await company.admin('GET', `/${name}/export?${query}`)
        expect(exported.status).toBe(200)
        const rows = readWorkbook(exported.bytes).get(sheetName(resource.label[1])) ?? []
        expect(rows.map((row) => row.Id?.v)).toEqual(records.map(({ id }) => id))
        for (const [index, record] of records.entries()) expectSame(resource, rows[index] ?? {}, record)
      }
    })

    test('says where its rows come from, and names what was asked', async () => {
      await company.create(name)
      const exported = await company.admin('GET', `/${name}/export?createdAtFrom=2020-01-01&active=true`)
      expect(exported.headers['content-disposition']).toContain(fileNameOf(resource))
      const about = readWorkbook(exported.bytes).get('About this file') ?? []
      const said = new Map(about.map((row) => [row['About this file']?.v, row[resource.label[1]]]))
      expect(said.get('Source')?.v).toBe("The office's records of gulf-of-guinea")
      expect(Math.abs(Date.parse(`${instantOf(said.get('As of, UTC'))}Z`) - Date.now())).toBeLessThan(60_000)
      expect(said.get('Created by')?.v).toContain('Ada Obi')
      expect(said.get('Active')?.v).toBe('Yes')
      expect(said.get('Created, from')?.v).toBe('2020-01-01')
      const rows = readWorkbook(exported.bytes).get(sheetName(resource.label[1])) ?? []
      expect(said.get('Rows')?.v).toBe(rows.length)
    })

    test('with nothing to export says so, and refuses what the list refuses', async () => {
      const empty = await company.admin('GET', `/${name}/export?createdAtFrom=2900-01-01`)
      expect([empty.status, empty.body.code]).toEqual([422, 'no-rows'])
      expect(empty.body.message).toMatch(/^Opps! Something went wrong\. There are no rows/)
      for (const wrong of ['nonsense=1', 'limit=10', 'page=2', 'order=up']) {
        const answer = await company.admin('GET', `/${name}/export?${wrong}`)
        expect([wrong, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
          wrong,
          422,
          [wrong.slice(0, wrong.indexOf('='))],
        ])
      }
    })

    test('gives nobody more than the list does', async () => {
      await company.create(name)
      const list = await newcomer('GET', `/${name}?limit=100`)
      const exported = await newcomer('GET', `/${name}/export`)
      const records = list.status === 200 ? listed.parse(list.body.data) : []
      if (list.status !== 200) expect(exported.status).toBe(list.status)
      else if (records.length === 0) expect(exported.body.code).toBe('no-rows')
      else {
        const rows = readWorkbook(exported.bytes).get(sheetName(resource.label[1])) ?? []
        expect(new Set(rows.map((row) => row.Id?.v))).toEqual(new Set(records.map(({ id }) => id)))
      }
      expect((await server.app.inject({ url: `/api/v1/${name}/export` })).statusCode).toBe(401)
    })
  },
)

const isText = ({ kind }: Field) => kind === 'text' || kind === 'longText'
const withTexts = suiteResources.filter((resource) => isDue(resource) && enteredFields(resource).some(isText))
/** How many payloads each resource kept. */
const tried = new Map<string, number>()

/** How many of the payloads each resource is given, of which its neighbours are given others. */
const ofEach = triesEverything ? payloads.length : 3

test.each(withTexts.map((resource, place) => [resource.name, resource, place] as const))(
  'no text of %s becomes a formula',
  async (name, resource, place) => {
    // What another answer closes is not kept.
    const fields = enteredFields(resource)
      .filter((field) => isText(field) && !field.when)
      .slice(0, 2)
    // Of what a company has once, each text replaces the one before.
    const rounds = resource.key?.length === 0 ? 1 : ofEach
    const kept: [id: string, label: string, text: string][] = []
    for (let count = 0; count < rounds; count += 1) {
      const payload = payloads[(place * ofEach + count) % payloads.length]
      const id = await company.create(name)
      for (const field of fields) {
        const changed = await company.admin('PATCH', `/${name}/${id}`, { body: { [field.name]: payload } })
        if (changed.status !== 200) continue
        kept.push([id, field.label, String(z.looseObject({}).parse(changed.body.data)[field.name])])
      }
    }
    const exported = await company.admin('GET', `/${name}/export`)
    const sheets = readWorkbook(exported.bytes)
    const rows = new Map(sheets.get(sheetName(resource.label[1]))?.map((row) => [row.Id?.v, row]))
    for (const [id, label, text] of kept) expect(rows.get(id)?.[label]).toMatchObject({ t: 's', v: text })
    const cells = [...sheets.values()].flat().flatMap((one) => Object.values(one))
    expect(cells.filter((cell) => cell?.f !== undefined)).toEqual([])
    tried.set(name, kept.length)
    // A field of few characters refuses the longest of them, one with a form of its own refuses all.
    if (triesEverything) for (const field of fields) expect([0, 10, 11, 12]).toContain(storedOf(kept, field.label))
  },
)

test('most resources kept a text that was tried', () => {
  const storing = [...tried.values()].filter((count) => count > 0)
  expect(storing.length).toBeGreaterThan((triesEverything ? suiteResources : withTexts).length / 2)
})

function storedOf(stored: readonly (readonly [string, string, string])[], label: string): number {
  return stored.filter(([, one]) => one === label).length
}

function sheetName(label: string): string {
  return label.slice(0, 31)
}

function expectSame(resource: Resource, row: SheetRow, record: Listed): void {
  if (resource.series) expect(row.Number?.v).toBe(record.number ?? undefined)
  if (resource.workflow) expect(row.Status?.v).toBe(resource.workflow.states[record.status ?? '']?.label)
  const fields = fieldsOf(resource)
  for (const field of fields) {
    const cell = row[field.label]
    // A number and its halves are told in one column, as they are anywhere.
    if (fields.some(({ halves }) => halves === field.name)) {
      expect([field.name, cell]).toEqual([field.name, undefined])
      continue
    }
    const half = field.halves === undefined ? 0 : Number(record[field.halves] ?? 0) / 2
    const value = half === 0 ? record[field.name] : Number(record[field.name]) + half
    if (value === undefined || value === null) expect([field.name, cell?.v ?? '']).toEqual([field.name, ''])
    else expectCell(field, cell, value, row)
  }
}

function expectCell(field: Field, cell: SheetRow[string], value: unknown, row: SheetRow): void {
  switch (field.kind) {
    case 'integer':
    case 'quantity':
      expect(cell).toMatchObject({ t: 'n', v: value })
      return
    case 'decimal':
      expect(cell).toMatchObject({ t: 'n', v: Number(value) })
      return
    case 'money': {
      const { amount, currency } = z.looseObject({ amount: z.string(), currency: z.string() }).parse(value)
      expect(cell).toMatchObject({ t: 'n', v: Number(amount) })
      expect(row[`${field.label}, currency`]?.v).toBe(currency)
      return
    }
    case 'date':
      expect(instantOf(cell).slice(0, 10)).toBe(value)
      return
    case 'instant':
      expect(instantOf(cell)).toBe(String(value).slice(0, 19))
      expect(row[`${field.label}, clock`]?.v).toMatch(/^UTC/)
      return
    case 'choice':
      expect(cell).toMatchObject({ t: 's', v: field.options?.[String(value)] ?? value })
      return
    case 'flag':
      expect(cell?.v).toBe(value === true ? 'Yes' : 'No')
      return
    case 'reference':
      expect(cell?.t).toBe('s')
      // A title, and no id: the administrator reads what their own records name.
      expect(String(cell?.v)).not.toBe(value)
      return
    case 'text':
    case 'longText':
      expect(cell).toMatchObject({ t: 's', v: value })
      return
    case 'list':
      // A tenant's own fields have columns of their own (asset-custom-fields.test.ts).
      if (field.custom) return
      expect(row[`${field.label}, entries`]?.v).toBe(z.array(z.unknown()).parse(value).length)
      return
    case 'position':
      expect(row[`${field.label}, latitude`]?.v).toBe(z.looseObject({ latitude: z.number() }).parse(value).latitude)
      return
    case 'file':
    case 'signature':
    case 'files':
      expect(cell?.v ?? '').toBe(
        [value]
          .flat()
          .map((file) => z.looseObject({ name: z.string() }).parse(file).name)
          .join(', '),
      )
  }
}

/** How the name of a resource's file begins, whatever its day. */
function fileNameOf({ label, exportName = `${label[1]} - {date}` }: Resource): string {
  return exportName.split('{')[0] ?? ''
}
