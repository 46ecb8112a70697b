import { setTimeout as wait } from 'node:timers/promises'
import { lock, unlock } from '../../journeys/tablet.ts'
import { type DeviceState, deviceState } from '../device-state.ts'
import { faultsOf, type Submission } from '../submissions.ts'
import { faultsOfDone } from './check-device.ts'
import { dailyReport, nearMiss } from './forms.ts'
import { Journal } from './journal.ts'
import type { Device } from './kill-setup.ts'

/** Milliseconds in which everything waiting is delivered over a good link. */
const patience = 180_000

/**
 * Restores the link and waits for delivery: each submission must be in the office once, as sent, nothing else of this
 * tablet, and each draft must still be on the device.
 */
export async function checkAtEnd(device: Device, submissions: readonly Submission[]): Promise<string[]> {
  device.link.isCut = false
  const faults: string[] = []
  const state = await untilDelivered(device)
  for (const { state: where, text } of state.entries) {
    if (where !== 'done' && where !== 'withdrawn') faults.push(`an entry is ${where} in the end: ${text.slice(0, 500)}`)
  }
  for (const { name, entry, uploaded, refused } of state.files) {
    if (entry && !uploaded) faults.push(`${name} of entry ${entry} is not in the office in the end: ${refused}`)
  }
  faults.push(...(await faultsOfDone(device, state)))
  for (const submission of submissions) faults.push(...(await faultsOf(device.office, device.reader, submission)))
  const marks = new Set(submissions.map(({ mark }) => mark))
  for (const { table } of [nearMiss, dailyReport]) {
    const rows = await device.office.rows('gulf-marine', `select location from ${table} where location like $1`, [
      `${device.nextMark().replace(/\d+$/, '')}%`,
    ])
    for (const { location } of rows) if (!marks.has(String(location))) faults.push(`nobody sent ${String(location)}`)
  }
  for (const who of device.people) {
    for (const form of [nearMiss, dailyReport]) {
      const known = device.drafts.get(device.keyOf(who, form))
      const draft = device.draftOf(who, form, state)
      if (known && !new Journal(known).compare(draft && form.read(draft.fields), 0)) {
        faults.push(`the draft of ${device.keyOf(who, form)} holds something else in the end, or nothing`)
      }
    }
  }
  return faults
}

/** Everybody signs in on the tablet and pushes until nothing waits. */
export async function untilDelivered(device: Device): Promise<DeviceState> {
  const { page } = device.tablet
  for (const end = performance.now() + patience; ; ) {
    for (const { name, pin } of device.people) {
      await lock(page)
      await unlock(page, name, pin)
      await page.goto('/sync')
      const now = page.getByRole('button', { name: 'Sync now' })
      await now.waitFor()
      if (await now.isEnabled()) await now.click()
      await wait(500)
    }
    const state = await deviceState(page)
    const open = state.entries.filter(({ state: where }) => where === 'waiting' || where === 'sending')
    // Photos follow a safety report sent before them.
    const following = state.files.filter(({ entry, uploaded, refused }) => entry && !uploaded && refused === null)
    if (open.length + following.length === 0 || performance.now() > end) return state
  }
}
