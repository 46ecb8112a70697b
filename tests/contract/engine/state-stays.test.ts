import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import { actionText } from '#src/screens/data/workflow/timeline-events.ts'
import { statePath } from '#src/screens/data/workflow/workflow-path.ts'
import { specimenVoucher } from '../specimens/specimen-voucher.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let clerk: TestAuthor
let head: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  clerk = await world.author({ permissions: ['write papers'] })
  head = await world.author({ permissions: ['sign papers'] })
})
afterAll(() => world.end())

const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-vouchers', action, record, base, ...given })

async function requested(): Promise<string> {
  const entry = step(clerk, 'create', uuidV7(), null, { changes: fresh({ purpose: 'Fenders' }) })
  expect(await world.deliver(clerk, entry)).toMatchObject([{ result: 'applied', record: { status: 'requested' } }])
  return entry.record
}

test('a step that leaves the state leaves who reached it, when and why, and is in the history', async () => {
  const record = await requested()
  const answers = { reason: 'The quote is missing' }
  expect(await world.deliver(head, step(head, 'return', record, 1, { answers }))).toMatchObject([{ result: 'applied' }])
  const before = await world.record(specimenVoucher, record)
  expect(await world.deliver(clerk, step(clerk, 'nudge', record, 2))).toMatchObject([
    { result: 'applied', message: 'Email sent successfully', record: { status: 'returned', version: 3 } },
  ])
  const { status, statusAt, statusBy, lastStep } = (await world.record(specimenVoucher, record)) ?? {}
  expect({ status, statusAt, statusBy, lastStep }).toEqual({
    status: 'returned',
    statusAt: before?.statusAt,
    statusBy: head.personId,
    lastStep: { action: 'return', actingFor: null, answers },
  })
  const lines = await world.rows('select action, patch from history where record_id = $1 and version = 3', [record])
  expect(lines).toEqual([{ action: 'nudge', patch: {} }])
})

test('it may be taken from several states, again and again, and from no other', async () => {
  const record = await requested()
  expect(await world.deliver(clerk, step(clerk, 'note-delay', record, 1))).toMatchObject([{ result: 'applied' }])
  expect(await world.deliver(clerk, step(clerk, 'note-delay', record, 2))).toMatchObject([{ result: 'applied' }])
  await world.deliver(head, step(head, 'approve', record, 3))
  expect(await world.deliver(clerk, step(clerk, 'note-delay', record, 4))).toMatchObject([
    { result: 'applied', record: { status: 'approved', version: 5 } },
  ])
  const payer = await world.author({ permissions: ['sign papers'] })
  expect(await world.deliver(payer, step(payer, 'pay', record, 5))).toMatchObject([{ result: 'applied' }])
  expect(await world.deliver(clerk, step(clerk, 'note-delay', record, 6))).toMatchObject([
    { result: 'refused', code: 'state' },
  ])
})

test('the path and the timeline know a step that stays', async () => {
  const { workflow } = specimenVoucher
  const record = await world.record(specimenVoucher, await requested())
  if (!workflow || !record) throw new Error('there is no record')
  expect(statePath(workflow, record)).toEqual({ done: [], now: 'requested', ahead: ['approved', 'paid', 'received'] })
  const { approve, 'note-delay': noteDelay, nudge, ...others } = workflow.transitions
  if (!approve || !nudge || !noteDelay) throw new Error('the specimen has no such steps')
  const transitions = { nudge, 'note-delay': noteDelay, approve, ...others }
  expect(statePath({ ...workflow, transitions }, record)?.ahead).toEqual(['approved', 'paid', 'received'])
  expect(actionText(specimenVoucher, 'nudge')).toBe('Notify pending approvers')
})
