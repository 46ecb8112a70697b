import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { SeededRandom } from '../../sync/seeded-random.ts'
import { untilDelivered } from './check-in-the-end.ts'
import { sendWithoutLink } from './kill-rounds.ts'
import type { Device } from './kill-world.ts'
import { type Plan, playKills } from './play-kills.ts'

let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})

test.afterAll(() => office.close())

async function found(plan: Pick<Plan, 'rounds' | 'seed' | 'kind' | 'plant' | 'beforeTheEnd'>): Promise<string> {
  return (await playKills(office, { ...plan, log: () => undefined })).faults.join('\n')
}

test('a form that is saved three seconds after the typing is caught', async () => {
  const plant = () => {
    const real = window.setTimeout.bind(window)
    const later = (work: TimerHandler, milliseconds?: number, ...given: unknown[]) =>
      real(work, milliseconds === 300 ? 3000 : milliseconds, ...given)
    Object.assign(window, { setTimeout: later })
  }
  expect(await found({ seed: 101, rounds: [1, 2, 3, 4], kind: 'typing', plant })).toMatch(/inputs are lost, the oldest/)
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
    const path = storedUnder(submissions[0]?.files[0])
    truncateSync(path, Math.floor(readFileSync(path).length / 2))
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

/** Marks an entry as received, as an app does that believes an answer of nobody. */
async function callReceived(page: Page, mark: string): Promise<void> {
  await page.evaluate(async (text) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('fairlead-outbox')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('entries', 'readwrite')
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      const entries = transaction.objectStore('entries')
      const request = entries.getAll()
      request.onsuccess = () => {
        for (const row of request.result) {
          const bytes: unknown = Reflect.get(Object(row), 'bytes')
          if (!(bytes instanceof ArrayBuffer) || !new TextDecoder().decode(bytes).includes(text)) continue
          entries.put({ ...row, state: 'done', endedAt: Date.now() })
        }
      }
    })
    database.close()
  }, mark)
}

/** Where the office keeps the bytes of this hash. */
function storedUnder(hash: string | undefined): string {
  const folder = join(office.dataDir, 'files')
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const path = paths.find((each) => createHash('sha256').update(readFileSync(each)).digest('hex') === hash)
  if (path === undefined) throw new Error('the office keeps no such file')
  return path
}
