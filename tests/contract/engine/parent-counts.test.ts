import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { afterWrite } from '#src/server/context/write-hooks.ts'
import { specimenCase, specimenLine } from '../specimens/specimen-case.ts'
import { together } from './stock-keeping.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let runs = 0
/** An area whose cases count the lines that are read with them. */
const area: AreaServerPart = {
  area: 'specimens',
  afterWrite: [
    afterWrite(
      specimenLine,
      {
        create: async ({ effects, record }) => {
          runs += 1
          await effects.change(specimenCase, String(record.caseId), ({ lineCount = 0 }) => ({
            lineCount: lineCount + 1,
          }))
        },
      },
      { changes: ['caseId'] },
    ),
  ],
}

let world: World
let authors: TestAuthor[]
let clients: Client[]

beforeAll(async () => {
  world = await makeWorld([area])
  authors = await Promise.all([
    world.author({ permissions: ['write cases'] }),
    world.author({ permissions: ['write cases'] }),
  ])
  const app = await makeServer(world)
  clients = await Promise.all(authors.map((author) => clientOf(app, world, author)))
})
afterAll(() => world.end())

async function makeCase(): Promise<string> {
  const id = uuidV7()
  const body = { id, heading: 'Oil on deck', departmentId: world.vesselId }
  expect((await clients[0]?.('POST', '/specimen-cases', { body }))?.status).toBe(201)
  return id
}
const countOf = async (id: string) => (await world.record(specimenCase, id))?.lineCount
const lineOf = (author: TestAuthor, caseId: string) =>
  author.entry({
    resource: 'specimen-lines',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ text: 'Wiped', caseId }),
  })

/** An effect that waited crosswise was run again, and counted by the database. */
async function expectNoDeadlock(expected: number): Promise<void> {
  expect(runs).toBe(expected)
  const text = 'select deadlocks::integer from pg_stat_database where datname = current_database()'
  expect(await world.rows(text)).toEqual([{ deadlocks: 0 }])
}

test('two children of one parent at once, twenty rounds, each follow one another: the parent counts them all', async () => {
  runs = 0
  const [fromDevices, overApi] = [await makeCase(), await makeCase()]
  for (let round = 1; round <= 20; round += 1) {
    await together(world, authors, (author) => [lineOf(author, fromDevices)])
    const body = { text: 'Reported', caseId: overApi }
    const made = await Promise.all(clients.map((client) => client('POST', '/specimen-lines', { body })))
    expect([round, ...made.map(({ status }) => status)]).toEqual([round, 201, 201])
  }
  expect([await countOf(fromDevices), await countOf(overApi)]).toEqual([40, 40])
  await expectNoDeadlock(80)
}, 60_000)

test('children of two parents, each author in the other order, do not wait for each other crosswise', async () => {
  runs = 0
  const cases = [await makeCase(), await makeCase()]
  for (let round = 0; round < 10; round += 1) {
    await together(world, authors, (author, place) =>
      (place === 0 ? cases : cases.toReversed()).map((id) => lineOf(author, id)),
    )
  }
  expect(await Promise.all(cases.map(countOf))).toEqual([20, 20])
  await expectNoDeadlock(40)
}, 60_000)
