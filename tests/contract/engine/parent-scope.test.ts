import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { readWorkbook } from '../read-workbook.ts'
import { specimenLine } from '../specimens/specimen-case.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { TestMirror } from './test-mirror.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let writer: TestAuthor
let here: { client: Client; author: TestAuthor; mirror: TestMirror }
let there: typeof here
let end: () => Promise<unknown>

beforeAll(async () => {
  world = await makeWorld()
  writer = await world.author({ permissions: ['write cases'] })
  const app = await makeServer(world)
  end = () => app.close()
  const worker = async (departmentId: string) => {
    const author = await world.author({ departmentId })
    return { author, client: await clientOf(app, world, author), mirror: new TestMirror(world, author.personId) }
  }
  here = await worker(world.vesselId)
  there = await worker(world.otherVesselId)
})
afterAll(async () => {
  await end()
  await world.end()
})

async function write(resource: string, fields: Record<string, unknown>, by = writer): Promise<string> {
  const record = uuidV7()
  const [result] = await world.deliver(by, by.entry({ resource, action: 'create', record, changes: fresh(fields) }))
  return result?.result === 'applied' ? record : `${result?.result}`
}

async function change(resource: string, record: string, field: string, before: unknown, after: unknown): Promise<void> {
  const [result] = await world.deliver(
    writer,
    writer.entry({ resource, action: 'update', record, changes: { [field]: { before, after } } }),
  )
  expect(result?.result).toBe('applied')
}

/** Whether somebody reads the line: by its address, in its list, and on their device. */
async function reads({ client, mirror }: typeof here, line: string): Promise<boolean[]> {
  const listed = await client('GET', '/specimen-lines?limit=100')
  await mirror.refresh()
  return [
    (await client('GET', `/specimen-lines/${line}`)).status === 200,
    JSON.stringify(listed.body.data).includes(line),
    mirror.rows().has(`specimen-lines/${line}`),
  ]
}
const all = [true, true, true]
const nothing = [false, false, false]

test('a line is read by whoever reads its case, wherever the case goes', async () => {
  await Promise.all([here.mirror.refresh(), there.mirror.refresh()])
  const parent = await write('specimen-cases', { heading: 'Case', departmentId: world.vesselId })
  const line = await write('specimen-lines', { text: 'Line', caseId: parent })
  expect([await reads(here, line), await reads(there, line)]).toEqual([all, nothing])

  await change('specimen-cases', parent, 'departmentId', world.vesselId, world.otherVesselId)
  expect([await reads(here, line), await reads(there, line)]).toEqual([nothing, all])
  expect((await world.record(specimenLine, line))?.version).toBe(1)
})

test('an export of the lines of a case is given to whoever reads the case, and names the case that is not theirs', async () => {
  const parent = await write('specimen-cases', { heading: 'Exported', departmentId: world.vesselId })
  const other = await write('specimen-cases', { heading: 'Beside', departmentId: world.vesselId })
  await write('specimen-lines', { text: 'Own', caseId: parent })
  await write('specimen-lines', { text: 'Another', caseId: other })
  const exported = await here.client('GET', `/specimen-lines/export?caseId=${parent}`)
  const rows = readWorkbook(exported.bytes).get('Specimen lines') ?? []
  expect(rows.map(({ Text }) => Text?.v)).toEqual(['Own'])
  const about = readWorkbook(exported.bytes).get('About this file') ?? []
  expect(about.find((row) => row['About this file']?.v === 'Case')?.['Specimen lines']?.v).toBe('Exported')
  for (const id of [parent, uuidV7()]) {
    const refused = await there.client('GET', `/specimen-lines/export?caseId=${id}`)
    expect([refused.status, refused.body.errors]).toEqual([422, { caseId: ['There is no such record'] }])
  }
})

test('a line that is put under another case is read as that one', async () => {
  const parent = await write('specimen-cases', { heading: 'From', departmentId: world.vesselId })
  const other = await write('specimen-cases', { heading: 'To', departmentId: world.otherVesselId })
  const line = await write('specimen-lines', { text: 'Moved', caseId: parent })
  await change('specimen-lines', line, 'caseId', parent, other)
  expect([await reads(here, line), await reads(there, line)]).toEqual([nothing, all])
})

test('who writes a line under a case is judged by the case', async () => {
  const parent = await write('specimen-cases', { heading: 'Judged', departmentId: world.vesselId })
  expect(await write('specimen-lines', { text: 'A stranger’s', caseId: parent }, there.author)).toBe('refused')
  const own = await write('specimen-lines', { text: 'A colleague’s', caseId: parent }, here.author)
  expect(await reads(here, own)).toEqual(all)
})

test('of a case that moves and a line that is written at the same moment, the line is with its case', async () => {
  const parent = await write('specimen-cases', { heading: 'At once', departmentId: world.vesselId })
  const [, ...lines] = await Promise.all([
    change('specimen-cases', parent, 'departmentId', world.vesselId, world.otherVesselId),
    ...[1, 2, 3].map((one) => write('specimen-lines', { text: `Line ${one}`, caseId: parent })),
  ])
  for (const line of lines) expect(await reads(there, line)).toEqual(all)
})
