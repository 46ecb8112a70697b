import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { type DeviceState, deviceState } from '../device-state.ts'
import { faultsOf } from '../submissions.ts'
import { mirrorFaults } from './check-mirror.ts'
import { receivedOf } from './check-received.ts'
import type { SeaTablet } from './sea-tablet.ts'
import { sendEverything } from './send-everything.ts'

/** Milliseconds in which a tablet has sent everything over a slow but reliable link. */
const patience = 900_000
/** Milliseconds in which a mirror equals the office's data. */
const mirrorPatience = 180_000

/** The state of a tablet after its link stopped failing. */
export type Healed = { faults: string[] /** Milliseconds until nothing waited. */; emptyAfter: number }

/** Lets a tablet deliver over its slow link, and compares all its work with the office. */
export async function heal(office: Office, tablet: SeaTablet): Promise<Healed> {
  const { page } = tablet
  if (!page) throw new Error('the app is closed')
  const began = performance.now()
  const state = await untilAllSent(tablet, page)
  const emptyAfter = performance.now() - began
  const faults = [
    ...(await faultsOfQueue(office, tablet, page, state)),
    ...(await faultsOfWork(office, tablet, state)),
    ...(await faultsOfMirrors(office, tablet, page)),
    ...tablet.errors,
  ]
  return { faults: faults.map((fault) => `${tablet.name}: ${fault}`), emptyAfter }
}

async function untilAllSent(tablet: SeaTablet, page: Page): Promise<DeviceState> {
  for (const end = performance.now() + patience; ; ) {
    await sendNow(tablet, page)
    const state = await deviceState(page)
    const open = state.entries.filter(({ state: where }) => where === 'waiting' || where === 'sending')
    if (open.length === 0 || performance.now() > end) return state
    await wait(2000)
  }
}

async function sendNow(tablet: SeaTablet, page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/sync') await tablet.openPath(page, '/sync')
  const now = page.getByRole('button', { name: 'Sync now' })
  await now.waitFor()
  if (await now.isEnabled()) await now.click()
  await sendEverything(page)
}

/** The queue is empty, except conflicts the app assigns to their author. */
async function faultsOfQueue(office: Office, tablet: SeaTablet, page: Page, state: DeviceState): Promise<string[]> {
  const faults: string[] = []
  const open = state.entries.filter(({ state: where }) => where !== 'done' && where !== 'withdrawn')
  for (const { state: where, text } of open.filter((entry) => entry.state !== 'needs-you')) {
    faults.push(`an entry is ${where} in the end: ${text.slice(0, 400)}`)
  }
  const clashing = open.filter((entry) => entry.state === 'needs-you')
  if (clashing.length !== tablet.clashes) {
    faults.push(
      `${clashing.length} entries need somebody, and ${tablet.clashes} clashed: ${clashing.map(({ text }) => text.slice(0, 400)).join(' ')}`,
    )
  }
  const done = state.entries.filter((entry) => entry.state === 'done').map(({ id }) => id)
  const received = await receivedOf(office, done)
  for (const id of done) if (!received.has(id)) faults.push(`entry ${id} is called received, and the office has it not`)
  for (const sailor of tablet.sailors) {
    await tablet.handOver(page, sailor)
    await tablet.openPath(page, '/sync')
    const { personId } = await caller(office, sailor.email)
    const theirs = clashing.filter(({ author }) => author === personId).length
    const others = clashing.length - theirs
    const expected =
      theirs > 0
        ? `${theirs} ${theirs === 1 ? 'needs' : 'need'} you`
        : others > 0
          ? `${others} from others waiting`
          : 'Nothing waiting'
    const status = page.getByRole('banner').getByRole('status')
    const isSaid = await status
      .filter({ hasText: expected })
      .waitFor({ timeout: 30_000 })
      .then(
        () => true,
        () => false,
      )
    if (!isSaid) faults.push(`the app says ‘${await status.innerText()}’ to ${sailor.email} and not ‘${expected}’`)
  }
  return faults
}

/** Every submission is in the office once, as sent, and every draft is still on the device. */
async function faultsOfWork(office: Office, tablet: SeaTablet, state: DeviceState): Promise<string[]> {
  const reader = await caller(office, 'admin@gulf-marine.demo')
  const faults: string[] = []
  for (const submission of tablet.sent) faults.push(...(await faultsOf(office, reader, submission)))
  for (const { text } of tablet.drafts) {
    const stored = state.drafts.filter(({ fields }) => fields.description === text)
    if (stored.length !== 1) faults.push(`the draft ‘${text}’ is ${stored.length} times on the device`)
  }
  return faults
}

async function faultsOfMirrors(office: Office, tablet: SeaTablet, page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const sailor of tablet.sailors) {
    await tablet.handOver(page, sailor)
    const reader = await caller(office, sailor.email)
    let found: string[] = []
    for (const end = performance.now() + mirrorPatience; performance.now() < end; await wait(3000)) {
      await sendNow(tablet, page)
      found = await mirrorFaults(office, reader, page)
      if (found.length === 0) break
    }
    faults.push(...found.slice(0, 5).map((fault) => `the mirror of ${sailor.email}: ${fault}`))
  }
  return faults
}
