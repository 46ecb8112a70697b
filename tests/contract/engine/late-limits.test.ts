import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { deviceReportHeader } from '#src/protocol/device/device-report.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import { quarantinedEntryView } from '#src/protocol/entries/quarantined-entry.ts'
import { hashOfSecret, newSecret } from '#src/server/access/secret-token.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { clientOf, clientWith, makeServer } from './test-server.ts'
import { makeWorld, type World } from './world.ts'

/** How much is taken in for review, what reviewers see of it, and what a device says of an empty outbox. */
const dayLength = 86_400_000
let world: World
let app: FastifyInstance

beforeAll(async () => {
  world = await makeWorld()
  app = await makeServer(world)
})
afterAll(async () => {
  await app.close()
  await world.end()
})

const ago = (days: number) => new Date(Date.now() - days * dayLength)
const noteOf = (author: TestAuthor, given: Partial<Entry> = {}) =>
  author.entry({
    resource: 'specimen-notes',
    action: 'create',
    record: uuidV7(),
    changes: fresh({ heading: 'Note' }),
    ...given,
  })
const endsOf = (results: readonly { result: string }[]) => results.map(({ result }) => result)

async function formerDiarist(): Promise<TestAuthor> {
  const author = await world.author({}, { registeredAt: ago(90) })
  world.people.terms(author.personId, [
    { permissions: ['write diaries', 'write cases'], until: ago(2) },
    { from: ago(2) },
  ])
  return author
}

test('a device brings fifty entries a day to be reviewed; the rest waits on it, and what is held is answered again', async () => {
  const author = await world.author({ permissions: ['write notes'] })
  const entries = Array.from({ length: 53 }, () => noteOf(author))
  const unsigned = { ...(await author.sign(...entries)), signature: null }
  const flood = author.batch(unsigned)
  expect(endsOf(await world.send(flood))).toEqual([...Array(50).fill('held'), ...Array(3).fill('not-tried')])
  expect(await world.rows('select from held_entries where author = $1', [author.personId])).toHaveLength(50)
  expect(endsOf(await world.send(flood)).slice(0, 50)).toEqual(Array(50).fill('held'))
  expect(endsOf(await world.send(flood, new Date(Date.now() + dayLength)))).toEqual(Array(53).fill('held'))
  const honest = noteOf(author)
  expect(await world.deliver(author, honest)).toMatchObject([{ result: 'applied' }])
})

test('what others send in an author’s name takes nothing from the author’s own fifty', async () => {
  const [author, forger] = [await formerDiarist(), await world.author()]
  const forged = Array.from({ length: 50 }, () => noteOf(author))
  const run = { ...(await author.fork('0'.repeat(64), ...forged)), signature: null }
  expect(endsOf(await world.send(forger.batch(run), new Date(), forger.personId))).toEqual(Array(50).fill('held'))
  const own = author.entry({
    resource: 'specimen-cases',
    action: 'create',
    record: uuidV7(),
    madeAt: ago(60).toISOString(),
    changes: fresh({ heading: 'Old', departmentId: world.vesselId }),
  })
  expect(await world.deliver(author, own)).toMatchObject([{ result: 'held', code: 'late' }])
})

test('fifty late entries of one author are held in a day, whichever devices bring them', async () => {
  const author = await formerDiarist()
  const carrier = await world.author()
  const late = () =>
    author.entry({
      resource: 'specimen-cases',
      action: 'create',
      record: uuidV7(),
      madeAt: ago(60).toISOString(),
      changes: fresh({ heading: 'Old', departmentId: world.vesselId }),
    })
  const [own, carried] = [Array.from({ length: 30 }, late), Array.from({ length: 22 }, late)]
  expect(endsOf(await world.deliver(author, ...own))).toEqual(Array(30).fill('held'))
  const run = await author.sign(...carried)
  expect(endsOf(await world.send(carrier.batch(run)))).toEqual([...Array(20).fill('held'), 'not-tried', 'not-tried'])
})

test('of a private record reviewers read kind, author, time and reason, and no field', async () => {
  const author = await formerDiarist()
  const entry = author.entry({
    resource: 'specimen-diaries',
    action: 'create',
    record: uuidV7(),
    madeAt: ago(60).toISOString(),
    changes: fresh({ heading: 'Secret' }),
  })
  await world.deliver(author, entry)
  const office = await clientOf(app, world, await world.author({ isAdmin: true }))
  const { body } = await office('GET', `/held-entries?author=${author.personId}`)
  expect(JSON.stringify(body)).not.toContain('Secret')
  expect(z.array(quarantinedEntryView).parse(body.data)).toMatchObject([
    {
      code: 'late',
      obstacle: 'not-allowed',
      author: author.personId,
      entry: { resource: 'specimen-diaries', action: 'create', madeAt: entry.madeAt, changes: {}, isPrivate: true },
    },
  ])
  const path = `/held-entries/${entry.id}/${await hashOf(JSON.stringify(entry))}/accept`
  expect(await office('POST', path)).toMatchObject({ status: 409 })
})

test('reviewers find what counted by rights that were gone, and history says when it arrived', async () => {
  const author = await formerDiarist()
  const made = author.entry({
    resource: 'specimen-cases',
    action: 'create',
    record: uuidV7(),
    madeAt: ago(3).toISOString(),
    changes: fresh({ heading: 'Late', departmentId: world.vesselId }),
  })
  expect(await world.deliver(author, made)).toMatchObject([{ result: 'applied', record: null }])
  const office = await clientOf(app, world, await world.author({ isAdmin: true, permissions: ['write cases'] }))
  const { body } = await office('GET', `/late-entries?author=${author.personId}`)
  expect(body).toMatchObject({
    data: [
      {
        resource: 'specimen-cases',
        action: 'create',
        record: made.record,
        author: author.personId,
        madeAt: made.madeAt,
        receivedAt: expect.any(String),
      },
    ],
    pagination: { total: 1 },
  })
  expect((await office('GET', `/specimen-cases/${made.record}/history`)).body.data).toMatchObject([
    { madeAt: made.madeAt, at: expect.any(String), arrivedLate: true },
  ])
  const colleague = await clientOf(app, world, await world.author({ permissions: ['write cases'] }))
  expect(await colleague('GET', '/late-entries')).toMatchObject({ status: 403 })
})

test('a device says when nothing waits on it, never in the future, and an older app says nothing', async () => {
  const author = await world.author()
  const secret = newSecret()
  await world.rows('update devices set secret_hash = $2 where id = $1', [author.deviceId, hashOfSecret(secret)])
  const report = async (said: string) => {
    const headers = { authorization: `Device ${author.deviceId}.${secret}`, [deviceReportHeader]: said }
    await clientWith(app, headers)('POST', '/sync/outbox', { body: author.batch() })
    const [row] = await world.rows<{ idle_at: Date | null }>(
      'select idle_at from device_reports where device_id = $1',
      [author.deviceId],
    )
    return row?.idle_at ?? null
  }
  expect(await report('v=1&w=0&n=0&h=0')).toBeNull()
  const said = ago(1).getTime()
  expect((await report(`v=1&w=0&n=3&h=0&i=${said}`))?.getTime()).toBe(said)
  expect((await report('v=1&w=2&n=0&h=0'))?.getTime()).toBe(said)
  expect((await report(`v=1&w=0&n=1&h=0&i=${said - dayLength}`))?.getTime()).toBe(said)
  expect((await report(`v=1&w=0&n=2&h=0&i=${said + 9 * dayLength}`))?.getTime()).toBeLessThanOrEqual(Date.now())
})
