import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import type { Notice } from '#src/server/context/notice-source.ts'
import { specimenVoucher } from '../specimens/specimen-voucher.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import { makeWorld, type World } from './world.ts'

const day = 86_400_000
let officers: string[] = []
let told: Notice[] = []

/** Keeps notices as vouchers of whom they are for, since these have all that a notice needs here. */
const area: AreaServerPart = {
  area: 'specimens',
  noticeSource: {
    peopleGranted: async (_tx, { among }) => officers.filter((one) => among?.includes(one) ?? true),
    holdersOf: async () => [],
    standIns: async () => [],
    superiorsOf: async () => new Map(),
    reachable: async () => [],
    namesOf: async () => new Map(),
    resource: specimenVoucher,
    fieldsOf: (notice) => {
      if (!told.includes(notice)) told.push(notice)
      return { purpose: notice.title.slice(0, 100) }
    },
    mailOf: () => null,
  },
}

let world: World
let clerk: TestAuthor
let head: TestAuthor
let payer: TestAuthor
let third: TestAuthor

beforeAll(async () => {
  world = await makeWorld([area])
  clerk = await world.author({ permissions: ['write papers'] })
  head = await world.author({ permissions: ['sign papers'] })
  payer = await world.author({ permissions: ['sign papers'] })
  third = await world.author({ permissions: ['sign papers'] })
  officers = [head.personId, payer.personId, third.personId]
})
afterAll(() => world.end())

const step = (author: TestAuthor, action: string, record: string, base: number | null, given: object = {}) =>
  author.entry({ resource: 'specimen-vouchers', action, record, base, ...given })
const toldOf = (action: string) =>
  told.filter((one) => one.step === action).map(({ recipient, kind, title }) => ({ recipient, kind, title }))
const turn = (recipient: string) => ({
  recipient,
  kind: 'turn',
  title: 'Ada Obi is waiting for a decision on their specimen voucher',
})

test('whoever is awaited is told again, once a day, and not whom the next step is refused', async () => {
  const made = step(clerk, 'create', uuidV7(), null, { changes: fresh({ purpose: 'Fenders' }) })
  const { record } = made
  await world.deliver(clerk, made)
  await world.deliver(head, step(head, 'approve', record, 1))
  await world.deliver(payer, step(payer, 'pay', record, 2))
  told = []
  const first = step(clerk, 'nudge', record, 3)
  expect(await world.deliver(clerk, first)).toMatchObject([{ result: 'applied', message: 'Email sent successfully' }])
  expect(toldOf('nudge')).toEqual([turn(third.personId)])
  expect(await world.deliver(clerk, step(clerk, 'nudge', record, 4))).toMatchObject([
    { result: 'refused', code: 'state', message: 'They were notified today. You can notify them again tomorrow' },
  ])
  expect(await world.record(specimenVoucher, record)).toMatchObject({ version: 4 })
  told = []
  const tomorrow = clerk.batch(await clerk.sign(step(clerk, 'nudge', record, 4)))
  expect(await world.send(tomorrow, new Date(Date.now() + day))).toMatchObject([{ result: 'applied' }])
  expect(toldOf('nudge')).toEqual([turn(third.personId)])
})

test('another record is another matter', async () => {
  const made = step(clerk, 'create', uuidV7(), null, { changes: fresh({ purpose: 'Shackles' }) })
  await world.deliver(clerk, made)
  expect(await world.deliver(clerk, step(clerk, 'nudge', made.record, 1))).toMatchObject([{ result: 'applied' }])
})
