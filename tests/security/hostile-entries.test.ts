import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { entryBytes } from '#src/protocol/entries/entry.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { fresh, type TestAuthor } from '../contract/engine/test-device.ts'
import { makeWorld, type World } from '../contract/engine/world.ts'
import { specimenLog } from '../contract/specimens/specimen-log.ts'

let world: World
let author: TestAuthor
let day = 0

beforeAll(async () => {
  world = await makeWorld()
  author = await newAuthor()
})
afterAll(() => world.end())

const newAuthor = () => world.author({ permissions: ['write logs'], vesselIds: [world.vesselId] })
const ofLog = { resource: 'specimen-logs' }

async function logOf(who: TestAuthor, given: object = {}) {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return who.entry({ ...ofLog, action: 'submit', record, changes: fresh(key), ...given })
}
const recordsOf = (entries: readonly { record: string }[]) =>
  Promise.all(entries.map(({ record }) => world.record(specimenLog, record)))

test('a chain that lies about where it begins, or in what order, is held and changes nothing', async () => {
  const liar = await newAuthor()
  const entries = [await logOf(liar), await logOf(liar)]
  const run = await liar.sign(...entries)
  const lies = [
    { ...run, from: 'f'.repeat(64) },
    { ...run, links: [...run.links].reverse() },
    { ...run, links: run.links.slice(0, 1) },
    { ...run, author: author.personId },
    { ...run, key: author.keyId },
  ]
  for (const lie of lies) {
    const results = await world.send(liar.batch(lie))
    expect(results.map(({ result }) => result)).toEqual(lie.links.map(() => 'held'))
  }
  expect(await recordsOf(entries)).toEqual([null, null])
  const honest = await world.send(author.batch(run))
  expect(honest.map(({ result }) => result)).toEqual(['applied', 'applied'])
})

test('an entry that names another company, another author or somebody it stands in for takes no effect', async () => {
  const mate = await newAuthor()
  const entries = [
    await logOf(author, { tenant: world.otherTenantId }),
    await logOf(author, { author: mate.personId }),
    await logOf(author, { actingFor: mate.personId }),
  ]
  expect(await world.deliver(author, ...entries)).toMatchObject([
    { result: 'refused', code: 'not-allowed' },
    { result: 'held', code: 'signature-wrong' },
    { result: 'refused', code: 'not-allowed' },
  ])
  expect(await recordsOf(entries)).toEqual([null, null, null])
})

test('whether a record stands that its author may not read, no answer tells', async () => {
  const standing = await logOf(author)
  expect(await world.deliver(author, standing)).toMatchObject([{ result: 'applied' }])
  const outsider = await world.author({ permissions: ['write logs'], vesselIds: [world.otherVesselId] })
  const missing = await logOf(author)
  const remark = { remarks: { before: null, after: 'Seen' } }
  const answers = { reason: 'Correct' }
  const attempts = [
    { action: 'update', changes: remark },
    { action: 'delete' },
    { action: 'restore' },
    { action: 'retire' },
    { action: 'approve' },
    { action: 'return', answers },
    { action: 'amend', answers, changes: remark },
    { action: 'submit', changes: 'its own' as const },
    { action: 'create', changes: 'its own' as const },
  ]
  for (const { changes, ...attempt } of attempts) {
    const of = (log: typeof standing) => {
      const said = changes === 'its own' ? log.changes : (changes ?? {})
      return outsider.entry({ ...ofLog, ...attempt, record: log.record, base: 1, changes: said })
    }
    const [theirs, nobodys] = await world.deliver(outsider, of(standing), of(missing))
    const told = (result: typeof theirs) => ({ ...result, entry: '', at: '' })
    expect([attempt.action, told(theirs)]).toEqual([attempt.action, told(nobodys)])
    expect([attempt.action, theirs?.result]).toEqual([attempt.action, 'refused'])
  }
})

test('what another company wrote is not kept here for reviewers to read, whoever signed it and however much of it is read', async () => {
  const tenant = world.otherTenantId
  const stranger = await world.author({ permissions: ['write logs'] }, { tenantId: tenant })
  const [theirs, own] = [await logOf(stranger), await logOf(author, { tenant })]
  const newer = JSON.stringify({ ...theirs, id: uuidV7(), format: 2 })
  const unreadable = JSON.stringify({ ...theirs, id: uuidV7(), changes: 'these' })
  const run = await stranger.signTexts(...[theirs, own].map((one) => JSON.stringify(one)), newer, unreadable)
  const results = [
    ...(await world.send(author.batch(run))),
    ...(await world.send(author.batch({ ...run, signature: null }))),
    ...(await world.send(author.batch(await author.signTexts(JSON.stringify(own), newer, unreadable)))),
  ]
  expect(results.map(({ result }) => result)).toEqual(results.map(() => 'refused'))
  expect(results).toHaveLength(11)
  const stored = 'select 1 from held_entries where position($1::bytea in bytes) > 0'
  expect(await world.rows(stored, [Buffer.from(tenant)])).toEqual([])
  const ids = [theirs.id, own.id]
  expect(await world.rows('select 1 from receipts where entry_id = any($1)', [ids])).toEqual([])
})

test('an entry that names a device on which its author has no key is held, whoever carries it, and leaves no receipt', async () => {
  const mate = await newAuthor()
  const forged = [await logOf(author, { device: mate.deviceId }), await logOf(author, { device: uuidV7() })]
  const quarantined = { result: 'held', code: 'signature-wrong' }
  const run = await author.sign(...forged)
  expect(await world.send(author.batch(run))).toMatchObject([quarantined, quarantined])
  expect(await world.send(mate.batch(run))).toMatchObject([quarantined, quarantined])
  expect(await recordsOf(forged)).toEqual([null, null])
  const ids = forged.map(({ id }) => id)
  expect(await world.rows('select 1 from receipts where entry_id = any($1)', [ids])).toEqual([])
  const stored = await world.rows('select code from held_entries where entry_id = any($1)', [ids])
  expect(stored).toEqual([{ code: 'signature-wrong' }, { code: 'signature-wrong' }])
  const honest = await logOf(author)
  expect(await world.send(mate.batch(await author.sign(honest)))).toMatchObject([{ result: 'applied' }])
  const receipts = await world.rows('select device from receipts where entry_id = $1', [honest.id])
  expect(receipts).toEqual([{ device: author.deviceId }])
})

test('names that every object has are no steps, resources, fields or answers', async () => {
  for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf']) {
    const entries = [
      await logOf(author, { action: name }),
      await logOf(author, { resource: name }),
      await logOf(author, { answers: JSON.parse(`{"${name}": {"isAdmin": true}}`) }),
    ]
    const withField = await logOf(author)
    const texts = entries.map((entry) => new TextDecoder().decode(entryBytes(entry)))
    const field = `"changes":{"${name}":{"before":null,"after":{"isAdmin":true}},`
    texts.push(new TextDecoder().decode(entryBytes(withField)).replace('"changes":{', field))
    const results = await world.send(author.batch(await author.signTexts(...texts)))
    expect([name, ...results.map(({ result }) => result)]).toEqual([
      name,
      'refused',
      expect.stringMatching(/held|refused/),
      'refused',
      'refused',
    ])
    expect(await recordsOf([...entries, withField])).toEqual([null, null, null, null])
  }
})

test('an account that is disabled while a batch is under way: what is theirs is held, what is others’ goes on', async () => {
  const leaver = await newAuthor()
  const [late, own] = [await logOf(leaver), await logOf(author)]
  const runs = [await leaver.sign(late), await author.sign(own)]
  await world.rows('update accounts set disabled_at = now() where id = $1', [leaver.personId])
  expect(await world.send(leaver.batch(...runs))).toMatchObject([
    { result: 'held', code: 'author-revoked' },
    { result: 'applied' },
  ])
  expect(await recordsOf([late])).toEqual([null])
  const stored = await world.rows('select code from held_entries where entry_id = $1', [late.id])
  expect(stored).toEqual([{ code: 'author-revoked' }])
})

test('what was signed is not put away, taken back or set aside by its author', async () => {
  const reviewer = await world.author({ permissions: ['review logs'] })
  const log = await logOf(author)
  await world.deliver(author, log)
  const signed = reviewer.entry({ ...ofLog, action: 'approve', record: log.record, base: 1 })
  expect(await world.deliver(reviewer, signed)).toMatchObject([{ result: 'applied' }])
  const before = await world.record(specimenLog, log.record)
  for (const action of ['retire', 'delete', 'reinstate', 'restore', 'create', 'submit']) {
    const entry = author.entry({ ...ofLog, action, record: log.record, base: 2, id: uuidV7() })
    await world.deliver(author, entry)
    expect([action, await world.record(specimenLog, log.record)]).toEqual([action, before])
  }
})
