import { afterAll, beforeAll, expect, test } from 'vitest'
import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { fresh, hashOf, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

const dayLength = 86_400_000
let world: World
let day = 0

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.end())

const ago = (days: number) => new Date(Date.now() - days * dayLength)
const writer = { permissions: ['write logs'] }

async function logEntry(author: TestAuthor, action: string, given: object = {}, fields: object = {}) {
  day += 1
  const key = { vesselId: world.vesselId, date: new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10) }
  const record = await naturalRecordId(specimenLog, world.tenantId, key)
  return author.entry({ resource: 'specimen-logs', action, record, changes: fresh({ ...key, ...fields }), ...given })
}
const step = (author: TestAuthor, action: string, record: string, given: object = {}) =>
  author.entry({ resource: 'specimen-logs', action, record, ...given })

/** Serves on the vessel until two days ago, then elsewhere. */
const transferred = () =>
  world.author({}, { registeredAt: ago(30) }).then((author) => {
    world.people.terms(author.personId, [
      { ...writer, vesselIds: [world.vesselId], until: ago(2) },
      { ...writer, vesselIds: [world.otherVesselId], from: ago(2) },
    ])
    return author
  })

test('what was made before a transfer counts, what was made after it does not', async () => {
  const author = await transferred()
  const before = await logEntry(author, 'submit', { madeAt: ago(3).toISOString() })
  const after = await logEntry(author, 'submit', { madeAt: ago(1).toISOString() })
  expect(await world.deliver(author, before, after)).toMatchObject([
    { result: 'applied', record: null, records: [], number: expect.stringMatching(/^LOG/) },
    { result: 'refused', code: 'not-allowed' },
  ])
  expect(await world.record(specimenLog, before.record)).toMatchObject({ status: 'submitted', statusAt: before.madeAt })
})

test('a clock that is years off is corrected by what the device measured', async () => {
  const author = await transferred()
  const years = 3 * 365 * dayLength
  const slow = { madeAt: new Date(ago(3).getTime() - years).toISOString(), clockSkew: -years }
  const fast = { madeAt: new Date(ago(1).getTime() + years).toISOString(), clockSkew: years }
  const first = await logEntry(author, 'submit', slow)
  const results = await world.deliver(author, first, await logEntry(author, 'submit', fast))
  expect(results).toMatchObject([{ result: 'applied' }, { result: 'refused', code: 'not-allowed' }])
  const made = await world.record(specimenLog, first.record)
  expect(Date.parse(made?.createdAt ?? '')).toBeCloseTo(ago(3).getTime(), -4)
})

test('a clock years ahead or behind that was never measured blocks nothing and is bounded by key and arrival', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] }, { registeredAt: ago(10) })
  const past = await logEntry(author, 'create', { madeAt: '2009-01-01T00:00:00+01:00', clockSkew: null })
  const future = await logEntry(author, 'create', { madeAt: '2031-01-01T00:00:00+01:00', clockSkew: null })
  const [early, late] = await world.deliver(author, past, future)
  expect([early?.result, late?.result]).toEqual(['applied', 'applied'])
  expect(early?.result === 'applied' && Date.parse(early.record?.createdAt ?? '')).toBeCloseTo(ago(10).getTime(), -4)
  expect(late?.result === 'applied' && Date.parse(late.record?.createdAt ?? '')).toBeLessThanOrEqual(Date.now())
  const history = await world.rows<{ made_at: string }>('select made_at from history where record_id = $1', [
    past.record,
  ])
  expect(history).toEqual([{ made_at: '2009-01-01T00:00:00+01:00' }])
})

test('an unmeasured clock does not take away what the author may do now', async () => {
  const author = await world.author({}, { registeredAt: ago(10) })
  world.people.terms(author.personId, [{ ...writer, vesselIds: [world.vesselId], from: ago(2) }])
  const entry = await logEntry(author, 'create', { madeAt: '2009-01-01T00:00:00Z', clockSkew: null })
  expect(await world.deliver(author, entry)).toMatchObject([{ result: 'applied' }])
})

test('a clock that fell back by years after it was measured does not either', async () => {
  const author = await world.author({}, { registeredAt: ago(10) })
  world.people.terms(author.personId, [{ ...writer, vesselIds: [world.vesselId], from: ago(2) }])
  const fallen = await logEntry(author, 'create', { madeAt: '2009-01-01T00:00:00Z', clockSkew: 1200 })
  const honest = await logEntry(author, 'create', { madeAt: ago(9).toISOString(), clockSkew: 1200 })
  expect(await world.deliver(author, fallen, honest)).toMatchObject([
    { result: 'applied' },
    { result: 'refused', code: 'not-allowed' },
  ])
})

test('an approval is judged by what its author may when it arrives', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] })
  const former = await world.author()
  world.people.terms(former.personId, [{ permissions: ['review logs'], until: ago(1) }])
  const fresher = await world.author()
  world.people.terms(fresher.personId, [{ permissions: ['review logs'], from: ago(1) }])
  const log = await logEntry(author, 'submit')
  await world.deliver(author, log)
  const madeAt = ago(2).toISOString()
  expect(await world.deliver(former, step(former, 'approve', log.record, { base: 1, madeAt }))).toMatchObject([
    { result: 'refused', code: 'not-allowed' },
  ])
  expect(await world.deliver(fresher, step(fresher, 'approve', log.record, { base: 1, madeAt }))).toMatchObject([
    { result: 'applied', record: { status: 'approved', statusBy: fresher.personId } },
  ])
})

test('nobody approves their own, and a second approval finds the state moved', async () => {
  const term = { permissions: ['write logs', 'review logs'], vesselIds: [world.vesselId] }
  const [author, reviewer] = [await world.author(term), await world.author(term)]
  const log = await logEntry(author, 'submit')
  await world.deliver(author, log)
  expect(await world.deliver(author, step(author, 'approve', log.record, { base: 1 }))).toMatchObject([
    { result: 'refused', code: 'own-record' },
  ])
  const approval = step(reviewer, 'approve', log.record, { base: 1 })
  expect(await world.deliver(reviewer, approval)).toMatchObject([{ result: 'applied' }])
  expect(await world.deliver(reviewer, { ...approval, id: uuidV7(), base: 2 })).toMatchObject([
    { result: 'refused', code: 'state', errors: { status: ["It is 'Approved' now"] } },
  ])
})

test('an approval counts for the content that was read: the signature binds it, a moved record is refused', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] })
  const reviewer = await world.author({ permissions: ['review logs'] })
  const log = await logEntry(author, 'submit', {}, { remarks: 'Calm' })
  const change = step(author, 'update', log.record, {
    base: 1,
    changes: { remarks: { before: 'Calm', after: 'Gale' } },
  })
  await world.deliver(author, log, change)
  expect(await world.deliver(reviewer, step(reviewer, 'approve', log.record, { base: 1 }))).toMatchObject([
    { result: 'refused', code: 'state', errors: { version: [expect.any(String)] } },
  ])
  const approval = step(reviewer, 'approve', log.record, { base: 2 })
  await world.deliver(reviewer, approval)
  const content = { vesselId: world.vesselId, date: log.changes.date?.after, remarks: 'Gale' }
  const signatures = await world.rows(
    'select version, round, position, transition, signer, content_hash, entry_id from signatures where record_id = $1',
    [log.record],
  )
  expect(signatures).toEqual([
    {
      version: 3,
      round: 1,
      position: 1,
      transition: 'approve',
      signer: reviewer.personId,
      content_hash: await hashOf(canonicalJson(content)),
      entry_id: approval.id,
    },
  ])
})

test('a signed record takes no change: equal content is done, another is a conflict, deletion is refused', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] })
  const reviewer = await world.author({ permissions: ['review logs'] })
  const log = await logEntry(author, 'submit', {}, { remarks: 'Calm' })
  await world.deliver(author, log)
  await world.deliver(reviewer, step(reviewer, 'approve', log.record, { base: 1 }))
  const late = (after: string) =>
    step(author, 'update', log.record, { base: 1, changes: { remarks: { before: 'Calm', after } } })
  expect(
    await world.deliver(author, late('Calm'), late('Gale'), step(author, 'delete', log.record, { base: 2 })),
  ).toMatchObject([
    { result: 'applied', records: [{ version: 2 }] },
    { result: 'conflict', conflicts: [{ field: 'remarks', base: 'Calm', mine: 'Gale', theirs: 'Calm' }] },
    { result: 'refused', code: 'state' },
  ])
  const again = step(reviewer, 'return', log.record, { base: 2, answers: { reason: 'The position is missing' } })
  const resubmitted = step(author, 'submit', log.record, {
    base: 3,
    changes: { remarks: { before: 'Calm', after: 'Gale' } },
  })
  await world.deliver(reviewer, again)
  await world.deliver(author, resubmitted)
  await world.deliver(reviewer, step(reviewer, 'approve', log.record, { base: 4 }))
  expect(
    await world.rows('select round, position from signatures where record_id = $1 order by version', [log.record]),
  ).toEqual([
    { round: 1, position: 1 },
    { round: 2, position: 1 },
  ])
})

test('a step asks for what it asks for and keeps the answers; fields come only with steps that carry them', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] })
  const reviewer = await world.author({ permissions: ['review logs'] })
  const log = await logEntry(author, 'submit')
  await world.deliver(author, log)
  const returned = (answers: object, changes = {}) =>
    step(reviewer, 'return', log.record, { base: 1, answers, changes })
  expect(
    await world.deliver(
      reviewer,
      returned({}),
      returned({ reason: 'Unclear', mood: 'bad' }),
      returned({ reason: 'Unclear' }, fresh({ remarks: 'Mine' })),
    ),
  ).toMatchObject([
    { result: 'refused', code: 'invalid', errors: { reason: [expect.any(String)] } },
    { result: 'refused', code: 'invalid', errors: { mood: [expect.any(String)] } },
    { result: 'refused', code: 'invalid', errors: { remarks: [expect.any(String)] } },
  ])
  expect(await world.deliver(reviewer, returned({ reason: 'Unclear' }))).toMatchObject([
    { result: 'applied', record: { status: 'returned' } },
  ])
  const [row] = await world.rows('select answers, patch from history where record_id = $1 and action = $2', [
    log.record,
    'return',
  ])
  expect(row).toEqual({
    answers: { reason: 'Unclear' },
    patch: { status: { before: 'submitted', after: 'returned' } },
  })
})

test('a submission that another device made already is done where nothing differs', async () => {
  const term = { ...writer, vesselIds: [world.vesselId] }
  const [left, right] = [await world.author(term), await world.author(term)]
  const log = await logEntry(left, 'submit', {}, { remarks: 'Calm' })
  await world.deliver(left, log)
  const same = right.entry({ ...log, id: uuidV7(), author: right.personId, device: right.deviceId })
  const other = { ...same, id: uuidV7(), changes: fresh({ remarks: 'Gale' }) }
  expect(await world.deliver(right, same, other)).toMatchObject([
    { result: 'applied', records: [{ version: 1 }] },
    { result: 'conflict', conflicts: [{ field: 'remarks', mine: 'Gale', theirs: 'Calm' }] },
  ])
  const again = { ...log, id: uuidV7() }
  expect(await world.deliver(left, again)).toMatchObject([{ result: 'applied', record: { statusBy: left.personId } }])
  const history = await world.rows(
    'select actor, action, version, patch, entry_id from history where record_id = $1 order by at, id',
    [log.record],
  )
  expect(history).toEqual([
    expect.objectContaining({ actor: left.personId, action: 'submit', entry_id: log.id }),
    { actor: right.personId, action: 'submit', version: 1, patch: {}, entry_id: same.id },
  ])
})

test('who submitted the same with less did not read the rest: their signature on top waits until they have', async () => {
  const term = { permissions: ['write logs', 'review logs'], vesselIds: [world.vesselId] }
  const [mate, captain] = [await world.author(term), await world.author(term)]
  const log = await logEntry(mate, 'submit', {}, { remarks: 'Gale', items: [] })
  await world.deliver(mate, log)
  const { remarks: _unread, ...read } = log.changes
  const own = captain.entry({ ...log, id: uuidV7(), author: captain.personId, device: captain.deviceId, changes: read })
  const approval = step(captain, 'approve', log.record, { dependsOn: [own.id] })
  expect(await world.deliver(captain, own, approval)).toMatchObject([
    { result: 'applied', records: [{ version: 1 }] },
    { result: 'refused', code: 'state', message: expect.stringMatching(/Read it again/) },
  ])
  const same = captain.entry({ ...own, id: uuidV7(), changes: log.changes })
  const knowing = step(captain, 'approve', log.record, { dependsOn: [same.id] })
  expect(await world.deliver(captain, same, knowing)).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
})

test('a second return is told in plain words that the state moved, and leaves the first one’s reason standing', async () => {
  const author = await world.author({ ...writer, vesselIds: [world.vesselId] })
  const [first, second] = [
    await world.author({ permissions: ['review logs'] }),
    await world.author({ permissions: ['review logs'] }),
  ]
  const log = await logEntry(author, 'submit')
  await world.deliver(author, log)
  const because = (reason: string) => ({ base: 1, answers: { reason } })
  await world.deliver(first, step(first, 'return', log.record, because('The port is missing')))
  const refusal = { result: 'refused', code: 'state', message: expect.stringMatching(/'Returned'/) }
  const late = step(second, 'return', log.record, because('Unclear'))
  expect(await world.deliver(second, late)).toMatchObject([refusal])
  expect(await world.record(specimenLog, log.record)).toMatchObject({
    statusBy: first.personId,
    lastStep: { action: 'return', answers: { reason: 'The port is missing' } },
  })
  const receipts = await world.rows('select author, result from receipts where entry_id = $1', [late.id])
  expect(receipts).toEqual([{ author: second.personId, result: 'refused' }])
})

test('an author nobody knows is held', async () => {
  const author = await world.author({}, {})
  const stranger = world.people.add(world.otherTenantId, writer)
  const account = [stranger, world.tenantId, `${stranger}@harbour.test`]
  await world.database.pool.query('insert into accounts (id, tenant_id, email) values ($1, $2, $3)', account)
  await world.rows('update author_keys set author = $1 where id = $2', [stranger, author.keyId])
  const entry = { ...(await logEntry(author, 'create')), author: stranger }
  const run = await author.sign(entry)
  expect(await world.send(author.batch({ ...run, author: stranger }))).toMatchObject([
    { result: 'held', code: 'author-unknown' },
  ])
})
