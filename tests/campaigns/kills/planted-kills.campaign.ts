import { expect, test } from '@playwright/test'
import { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { callReceived, halve } from '../planted.ts'
import { untilDelivered } from './check-at-end.ts'
import { sendWithoutLink } from './kill-rounds.ts'
import type { Device } from './kill-setup.ts'
import { type Plan, playKills } from './play-kills.ts'

let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})

test.afterAll(() => office.close())

async function found(
  plan: Pick<Plan, 'rounds' | 'seed' | 'kind' | 'plant' | 'untilFault' | 'beforeTheEnd'>,
): Promise<string> {
  return (await playKills(office, { ...plan, log: () => undefined })).faults.join('\n')
}

test('a form that is saved three seconds after the typing is caught', async () => {
  const plant = () => {
    const real = window.setTimeout.bind(window)
    const later = (work: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
      real(work, milliseconds === 200 ? 3000 : milliseconds, ...given)
    Object.assign(window, { setTimeout: later })
  }
  const rounds = Array.from({ length: 15 }, (_, index) => index + 1)
  expect(await found({ seed: 101, rounds, kind: 'typing', plant, untilFault: true })).toMatch(
    /inputs are lost, the oldest/,
  )
})

test('‘received’ before the office has it is caught', async () => {
  const beforeTheEnd = async (device: Device) => {
    const [who] = device.people
    if (!who) throw new Error('nobody is on the tablet')
    const { mark } = await sendWithoutLink(device, who, new SeededRandom(102))
    await callReceived(device.tablet.page, mark)
  }
  const faults = await found({ seed: 102, rounds: [], beforeTheEnd })
  expect(faults).toMatch(/is called received, and the office has it not/)
})

test('half a file is caught', async () => {
  const beforeTheEnd: Plan['beforeTheEnd'] = async (device, submissions) => {
    await untilDelivered(device)
    halve(office, submissions[0]?.files[0])
  }
  expect(await found({ seed: 103, rounds: [1], kind: 'delivering', beforeTheEnd })).toMatch(
    /^the files of Berth 103-1 are/m,
  )
})

test('a second record of what was sent once is caught', async () => {
  const beforeTheEnd: Plan['beforeTheEnd'] = async (_device, [submission]) => {
    const author = await caller(office, submission?.author ?? '')
    const report = { description: 'A line parted.', dateTime: '2026-11-20T10:00:00+01:00', location: submission?.mark }
    const again = await author.call('POST', '/near-miss-reports', report)
    expect(again.status, JSON.stringify(again.body)).toBe(201)
  }
  expect(await found({ seed: 104, rounds: [1], kind: 'delivering', beforeTheEnd })).toMatch(/Berth 104-1 is 2 times/)
})
