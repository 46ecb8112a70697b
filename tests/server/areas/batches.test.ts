import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { ApprovingOffice, idOf, linesOf, recordIn } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

const batchSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  outcomes: z
    .array(z.looseObject({ recordId: z.string(), outcome: z.string().optional(), said: z.string().optional() }))
    .optional(),
})
const naming = (ids: readonly string[]) => ids.map((recordId) => ({ id: uuidV7(), recordId }))
const answer = (recordId: string, given: string, rest: object = {}) => ({
  id: uuidV7(),
  recordId,
  answer: given,
  ...rest,
})

/** A purchase that awaits the managing director alone; returns its id and version. */
async function waiting(): Promise<{ id: string; path: string; version: number }> {
  const { path, record } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  const client = await office.clientOf('staff')
  expect((await client('PATCH', path, { body: { subject: 'Three mooring ropes' } })).status).toBe(200)
  for (const signer of ['hod', 'procurement']) expect((await office.step(signer, path, 'approve')).status).toBe(200)
  return { id: record.id, path, version: 4 }
}
async function batchOf(...ids: string[]): Promise<string> {
  const made = await (await office.clientOf('staff'))('POST', '/specimen-batches', {
    body: { title: 'November', lines: naming(ids) },
  })
  expect([made.status, made.body.errors]).toEqual([201, undefined])
  return `/specimen-batches/${batchSchema.parse(made.body.data).id}`
}
const stateOf = async (path: string) => recordIn(await (await office.clientOf('md'))('GET', path)).status

test('each line is signed in its own round; a bad one holds up no other, and the batch runs again until none is left', async () => {
  const [good, moved, refused, left] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const batch = await batchOf(good.id, moved.id, refused.id, left.id)
  expect((await office.step('staff', batch, 'submit')).status).toBe(200)
  const first = await office.step('md', batch, 'approve', {
    outcomes: [
      answer(good.id, 'approve', { version: good.version }),
      answer(moved.id, 'approve', { version: 1 }),
      answer(refused.id, 'decline', { version: refused.version, reason: 'Too dear' }),
      answer(left.id, 'leave'),
    ],
  })
  expect([first.status, first.body.errors]).toEqual([200, undefined])
  const after = batchSchema.parse(first.body.data)
  expect(after.status).toBe('awaiting-md-approval')
  expect(after.outcomes?.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done', 'left'])
  expect(after.outcomes?.[1]?.said).toContain('changed after you opened it')
  expect([await stateOf(good.path), await stateOf(moved.path), await stateOf(refused.path)]).toEqual([
    'approved',
    'awaiting-md-approval',
    'declined',
  ])
  // Signed alone meanwhile, it has left the batch.
  expect((await office.step('md', left.path, 'approve')).status).toBe(200)
  const second = await office.step('md', batch, 'approve', {
    outcomes: [answer(moved.id, 'approve', { version: moved.version })],
  })
  expect(batchSchema.parse(second.body.data)).toMatchObject({
    status: 'completed',
    outcomes: [{ outcome: 'done' }, { outcome: 'done' }, { outcome: 'done' }, { outcome: 'elsewhere' }],
  })
  expect(await stateOf(moved.path)).toBe('approved')
})

test('who is no signatory signs no line, and the batch stays', async () => {
  const line = await waiting()
  const batch = await batchOf(line.id)
  expect((await office.step('staff', batch, 'submit')).status).toBe(200)
  const tried = await office.step('support', batch, 'approve', {
    outcomes: [answer(line.id, 'approve', { version: 4 })],
  })
  expect(batchSchema.parse(tried.body.data)).toMatchObject({
    status: 'awaiting-md-approval',
    outcomes: [{ outcome: 'refused' }],
  })
  expect(await stateOf(line.path)).toBe('awaiting-md-approval')
  expect((await office.step('staff', batch, 'approve', { outcomes: [] })).status).toBe(403)
})

test('a record stands in one open batch only, until that is dissolved; what awaits nobody is not sent', async () => {
  const line = await waiting()
  const batch = await batchOf(line.id)
  const client = await office.clientOf('staff')
  const again = await client('POST', '/specimen-batches', { body: { title: 'Twice', lines: naming([line.id]) } })
  expect([again.status, again.body.errors]).toEqual([422, { lines: ['Already in another open batch: 1 of the lines'] }])
  expect((await office.step('staff', batch, 'cancel', { reason: 'Put together anew' })).status).toBe(200)
  const free = await batchOf(line.id)
  expect((await office.step('md', line.path, 'decline', { reason: 'No' })).status).toBe(200)
  expect((await office.step('staff', free, 'submit')).body.errors).toEqual({
    lines: ['1 of the lines no longer wait for approval. Remove them, then submit again'],
  })
})

test('the same request again signs nothing twice', async () => {
  const line = await waiting()
  const batch = await batchOf(line.id)
  await office.step('staff', batch, 'submit')
  const client = await office.clientOf('md')
  const request = {
    body: { outcomes: [answer(line.id, 'approve', { version: 4 })] },
    headers: { 'idempotency-key': `batch-${line.id}` },
  }
  const [once, twice] = [
    await client('POST', `${batch}/approve`, request),
    await client('POST', `${batch}/approve`, request),
  ]
  expect([once.status, twice.status]).toEqual([200, 200])
  expect(batchSchema.parse(twice.body.data)).toMatchObject({ status: 'completed', outcomes: [{ outcome: 'done' }] })
  expect(recordIn(await client('GET', line.path)).approval).toMatchObject({ signatures: [{}, {}, { by: idOf('md') }] })
})
