import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { mayReadAny, readableStreams } from '#src/resource/permission/permission.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { specimenDiary } from '../specimens/specimen-diary.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { TestMirror } from './test-mirror.ts'
import { type Client, clientOf, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let writer: TestAuthor
let reader: TestAuthor
let client: Client
let end: () => Promise<unknown>
const headings = z.array(z.looseObject({ heading: z.string() }))

beforeAll(async () => {
  world = await makeWorld()
  writer = await world.author({ permissions: ['write diaries'] })
  reader = await world.author({ permissions: ['write diaries', 'read diaries'] })
  const app = await makeServer(world)
  client = await clientOf(app, world, reader)
  end = () => app.close()
})
afterAll(async () => {
  await end()
  await world.end()
})

async function write(author: TestAuthor, heading: string): Promise<string> {
  const record = uuidV7()
  const changes = fresh({ heading, body: `What ${heading} is about` })
  const [result] = await world.deliver(
    author,
    author.entry({ resource: 'specimen-diaries', action: 'create', record, changes }),
  )
  expect(result?.result).toBe('applied')
  return record
}

test('a device holds its person’s own; whatever else they read is with the office only', async () => {
  const mirror = new TestMirror(world, reader.personId)
  const own = await write(reader, 'The reader’s own')
  const before = await write(writer, 'Before the device came')
  await mirror.refresh()
  const after = await write(writer, 'After the device came')
  await mirror.refresh()
  expect([...mirror.rows().keys()].filter((key) => key.startsWith('specimen-diaries/'))).toEqual([
    `specimen-diaries/${own}`,
  ])

  const listed = headings.parse((await client('GET', '/specimen-diaries?order=asc')).body.data)
  expect(listed.map(({ heading }) => heading)).toEqual([
    'After the device came',
    'Before the device came',
    'The reader’s own',
  ])
  for (const id of [own, before, after]) expect((await client('GET', `/specimen-diaries/${id}`)).status).toBe(200)
  const found = headings.parse((await client('GET', '/specimen-diaries?search=what%20after')).body.data)
  expect(found.map(({ heading }) => heading)).toEqual(['After the device came'])
})

test('whoever reads all has no stream of all, and may open the list without any stream', () => {
  const both = actorWith({ personId: 'ada', permissions: ['write diaries', 'read diaries'] })
  expect(readableStreams(specimenDiary, both)).toEqual(['specimen-diaries@own:ada'])
  const desk = actorWith({ personId: 'ada', permissions: ['read diaries'] })
  expect([readableStreams(specimenDiary, desk), mayReadAny(specimenDiary, desk)]).toEqual([[], true])
  expect(mayReadAny(specimenDiary, actorWith({ personId: 'ada' }))).toBe(false)
})
