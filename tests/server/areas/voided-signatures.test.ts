import { afterAll, beforeAll, expect, test } from 'vitest'
import { changesSince } from '#src/resource/changes/changed-since.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { Answer } from '../../contract/engine/test-server.ts'
import { specimenPurchase } from '../../contract/specimens/specimen-purchase.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { ApprovingOffice, idOf, linesOf, recordIn } from './approving-office.ts'

let office: ApprovingOffice
beforeAll(async () => {
  office = await ApprovingOffice.open()
})
afterAll(() => office.server.end())

/** The record in an answer as a device has it. */
function stored(answer: Answer) {
  const { id, status, scope: _, ...rest } = recordIn(answer)
  return recordWith(rest, { id, status, ...(approvalOf(rest) ? { approval: approvalOf(rest) ?? undefined } : {}) })
}

test('a changed account voids what was signed: the next round asks the first one, and says what changed', async () => {
  const { path } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  expect((await office.step('staff', path, 'set-account', { account: '0123456789' })).status).toBe(200)
  const signed = recordIn(await office.step('hod', path, 'approve'))
  expect([signed.status, signed.approval.round]).toEqual(['awaiting-owners-approval', 1])
  const changed = await office.step('staff', path, 'set-account', { account: '9876543210' })
  expect(recordIn(changed)).toMatchObject({ status: 'pending', approval: { round: 2, signatures: [] } })
  expect(changesSince(specimenPurchase, stored(changed), idOf('hod'))).toMatchObject({
    signature: { by: idOf('hod') },
    fields: [{ name: 'account', before: '0123456789', after: '9876543210' }],
    isVoid: true,
  })
  expect((await office.step('procurement', path, 'approve')).status).toBe(409)
  expect(recordIn(await office.step('hod', path, 'approve')).status).toBe('awaiting-owners-approval')
})

test('what was changed on request is told to who asked for it, and to nobody once it is as before', async () => {
  const { path, record } = await office.send(specimenPurchase, 'staff', linesOf('procurement'))
  await office.step('hod', path, 'approve')
  await office.step('procurement', path, 'revise', { reason: 'Which rope?' })
  const client = await office.clientOf('staff')
  await client('PATCH', path, { body: { subject: 'Two steel ropes' } })
  const again = await office.step('staff', path, 'resubmit', { changed: 'The subject' })
  expect(recordIn(again).approval.round).toBe(2)
  expect(changesSince(specimenPurchase, stored(again), idOf('hod'))?.fields).toEqual([
    { name: 'subject', before: 'Two mooring ropes', after: 'Two steel ropes' },
  ])
  expect(changesSince(specimenPurchase, stored(again), null)?.signature.by).toBe(idOf('procurement'))
  await client('PATCH', path, { body: { subject: 'Two mooring ropes' } })
  expect(changesSince(specimenPurchase, stored(await client('GET', path)), idOf('hod'))).toBeNull()
  expect(record.approval.round).toBe(1)
})
