import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { nextLink } from '#src/protocol/entries/chain.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let master: TestAuthor
let mate: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  master = await world.author({ permissions: ['write notes'] })
  mate = await world.author({ permissions: ['write notes'] })
})
afterAll(() => world.end())

const noteOf = (author: TestAuthor, heading = 'Pump room') =>
  author.entry({ resource: 'specimen-notes', action: 'create', record: uuidV7(), changes: fresh({ heading }) })
const quarantinedOf = (id: string) =>
  world.rows<{ code: string; bytes: Buffer }>('select code, bytes from held_entries where entry_id = $1', [id])

test('one signature vouches for a run whose withdrawn entries stay as hashes', async () => {
  const [first, withdrawn, last] = [noteOf(master), noteOf(master), noteOf(master)]
  const run = await master.sign(first, withdrawn, last)
  const hash = await hashOf(JSON.stringify(withdrawn))
  const links = run.links.map((link, index) => (index === 1 ? { hash } : link))
  expect(await world.send(master.batch({ ...run, links }))).toMatchObject([
    { result: 'applied', entry: first.id },
    { result: 'applied', entry: last.id },
  ])
})

test('any device may carry what its author signed', async () => {
  const entry = noteOf(master)
  expect(await world.send(mate.batch(await master.sign(entry)))).toMatchObject([{ result: 'applied', entry: entry.id }])
})

test('bytes changed on the way are held, never applied, and the genuine ones are applied later', async () => {
  const entry = noteOf(master)
  const run = await master.sign(entry)
  const forged = JSON.stringify({ ...entry, changes: fresh({ heading: 'Forged' }) })
  expect(await world.send(mate.batch({ ...run, links: [{ entry: forged }] }))).toMatchObject([
    { result: 'held', code: 'signature-wrong', entry: entry.id },
  ])
  expect(await world.record(specimenNote, entry.record)).toBeNull()
  expect((await quarantinedOf(entry.id)).map(({ code, bytes }) => [code, bytes.toString()])).toEqual([
    ['signature-wrong', forged],
  ])
  expect(await world.send(master.batch(run))).toMatchObject([{ result: 'applied', record: { heading: 'Pump room' } }])
  expect(await quarantinedOf(entry.id)).toHaveLength(1)
})

test('nobody writes under another name: neither with their own key, nor inside their own run', async () => {
  const asMaster = { ...noteOf(mate), author: master.personId }
  const run = await mate.sign(asMaster)
  expect(await world.send(mate.batch({ ...run, author: master.personId }))).toMatchObject([
    { result: 'held', code: 'author-unknown' },
  ])
  expect(await world.send(mate.batch({ ...run, author: master.personId, key: master.keyId }))).toMatchObject([
    { result: 'held', code: 'signature-wrong' },
  ])
  expect(await world.send(mate.batch(run))).toMatchObject([{ result: 'held', code: 'signature-wrong' }])
  expect(await world.record(specimenNote, asMaster.record)).toBeNull()
})

test('a lost signature holds; once it is there again the same entry is applied and no longer held', async () => {
  const entry = noteOf(master)
  const run = await master.sign(entry)
  expect(await world.send(master.batch({ ...run, signature: null }))).toMatchObject([
    { result: 'held', code: 'signature-missing' },
  ])
  expect(await world.send(master.batch(run))).toMatchObject([{ result: 'applied' }])
  expect(await quarantinedOf(entry.id)).toHaveLength(0)
  expect(await world.send(master.batch({ ...run, signature: null }))).toMatchObject([{ result: 'applied' }])
})

test('a run that leaves out an entry, or starts elsewhere, is not vouched for', async () => {
  const [first, second] = [noteOf(master), noteOf(master)]
  const run = await master.sign(first, second)
  expect(await world.send(master.batch({ ...run, links: run.links.slice(1) }))).toMatchObject([{ result: 'held' }])
  expect(await world.send(master.batch({ ...run, from: 'f'.repeat(64) }))).toMatchObject([
    { result: 'held' },
    { result: 'held' },
  ])
  const later = await nextLink(run.from, await hashOf(JSON.stringify(first)))
  expect(await world.send(master.batch({ ...run, from: later, links: run.links.slice(1) }))).toMatchObject([
    { result: 'applied', entry: second.id },
  ])
})

test('entries of a revoked key or a disabled account are kept for review', async () => {
  const leaver = await world.author({ permissions: ['write notes'] })
  const [kept, disabled] = [noteOf(leaver), noteOf(leaver)]
  await world.rows('update author_keys set revoked_at = now() where id = $1', [leaver.keyId])
  expect(await world.deliver(leaver, kept)).toMatchObject([{ result: 'held', code: 'author-revoked' }])
  await world.rows('update author_keys set revoked_at = null where id = $1', [leaver.keyId])
  await world.database.pool.query('update accounts set disabled_at = now() where id = $1', [leaver.personId])
  expect(await world.deliver(leaver, disabled)).toMatchObject([{ result: 'held', code: 'author-revoked' }])
  expect((await quarantinedOf(kept.id)).map(({ bytes }) => bytes.toString())).toEqual([JSON.stringify(kept)])
})

test('standing in for somebody is refused where the server knows of no such assignment', async () => {
  const entry = { ...noteOf(mate), actingFor: master.personId }
  expect(await world.deliver(mate, entry)).toMatchObject([
    { result: 'refused', code: 'not-allowed', errors: { actingFor: [expect.any(String)] } },
  ])
})
