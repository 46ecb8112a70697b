import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'
import { tookEarlierMessage } from '#src/resource/workflow/step-takers.ts'
import { openTransitions } from '#src/resource/workflow/transitions.ts'
import { findNextActor } from '#src/screens/data/workflow/next-actor.ts'
import { actorWith } from '../../fixtures/actor-with.ts'
import { specimenVoucher } from '../specimens/specimen-voucher.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

let world: World
let clerk: TestAuthor
let head: TestAuthor
let payer: TestAuthor
let third: TestAuthor

beforeAll(async () => {
  world = await makeWorld()
  clerk = await world.author({ permissions: ['write papers'] })
  head = await world.author({ permissions: ['sign papers'] })
  payer = await world.author({ permissions: ['sign papers'] })
  third = await world.author({ permissions: ['sign papers'] })
})
afterAll(() => world.end())

const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-vouchers', action, record, base, ...given })
const take = (author: TestAuthor, action: string, record: string, base: number, given: object = {}) =>
  world.deliver(author, step(author, action, record, base, given))
const applied = [{ result: 'applied' }]
const refused = [{ result: 'refused', code: 'not-allowed', message: tookEarlierMessage }]

async function approved(): Promise<string> {
  const entry = step(clerk, 'create', uuidV7(), null, { changes: fresh({ purpose: 'Fenders' }) })
  expect(await world.deliver(clerk, entry)).toMatchObject(applied)
  expect(await take(head, 'approve', entry.record, 1)).toMatchObject(applied)
  return entry.record
}
async function stored(record: string) {
  const found = await world.record(specimenVoucher, record)
  if (!found) throw new Error('there is no record')
  return found
}
const officer = ({ personId }: TestAuthor): Actor => actorWith({ personId, permissions: ['sign papers'] })

test('whoever approved does not pay, and whoever approved or paid does not confirm', async () => {
  const record = await approved()
  expect(await take(head, 'pay', record, 2)).toMatchObject(refused)
  expect(await take(payer, 'pay', record, 2)).toMatchObject(applied)
  expect(await take(head, 'confirm-receipt', record, 3)).toMatchObject(refused)
  expect(await take(payer, 'confirm-receipt', record, 3)).toMatchObject(refused)
  expect((await stored(record)).lastStep?.takers).toEqual({ approve: [head.personId], pay: [payer.personId] })
  expect(await take(third, 'confirm-receipt', record, 3)).toMatchObject(applied)
})

test('nobody is offered what would be refused to them, nor is it awaited of them', async () => {
  const id = await approved()
  await take(clerk, 'nudge', id, 2)
  const record = await stored(id)
  expect(openTransitions(specimenVoucher, officer(head), record)).toEqual(['return'])
  expect(openTransitions(specimenVoucher, officer(payer), record)).toEqual(['return', 'pay'])
  expect(findNextActor(specimenVoucher, record, officer(head), null)).toMatchObject({
    isViewer: false,
    steps: ['Return'],
    tookEarlier: true,
  })
  expect(findNextActor(specimenVoucher, record, officer(payer), null)).not.toHaveProperty('tookEarlier')
  await take(payer, 'pay', id, 3)
  expect(openTransitions(specimenVoucher, officer(payer), await stored(id))).toEqual([])
  expect(openTransitions(specimenVoucher, officer(third), await stored(id))).toEqual(['confirm-receipt'])
  expect(awaits(specimenVoucher, officer(third), record)).toBe(true)
})

test('once it was sent anew, only who takes the steps of the new round counts', async () => {
  const record = await approved()
  expect(await take(third, 'return', record, 2, { answers: { reason: 'Wrong year' } })).toMatchObject(applied)
  expect((await stored(record)).lastStep?.takers).toEqual({ approve: [head.personId] })
  const changes = { purpose: { before: 'Fenders', after: 'Four fenders' } }
  expect(await take(clerk, 'submit', record, 3, { changes })).toMatchObject(applied)
  expect((await stored(record)).lastStep).not.toHaveProperty('takers')
  expect(await take(third, 'approve', record, 4)).toMatchObject(applied)
  expect(await take(third, 'pay', record, 5)).toMatchObject(refused)
  expect(await take(head, 'pay', record, 5)).toMatchObject(applied)
})
