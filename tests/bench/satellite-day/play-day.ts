import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { deviceState } from '../../campaigns/device-state.ts'
import { FaultProxy } from '../../campaigns/link/fault-proxy.ts'
import { freeDays } from '../../campaigns/link/free-days.ts'
import { seaForms } from '../../campaigns/link/sea-forms.ts'
import { type Sailor, SeaTablet } from '../../campaigns/link/sea-tablet.ts'
import { faultsOf, type Submission } from '../../campaigns/submissions.ts'
import type { ChosenFile } from '../../journeys/camera-photo.ts'
import type { Office } from '../../journeys/office.ts'
import { caller } from '../../journeys/rest.ts'
import { lock, unlock } from '../../journeys/tablet.ts'
import { cutsOf } from './cuts.ts'
import { dayPhoto } from './day-photo.ts'
import type { Act, DayPlan } from './day-plan.ts'
import { LinkMeter, type Metered } from './link-meter.ts'
import { changeInTheOffice } from './office-changes.ts'

/** 128 kbit/s each way, 700 ms there and back. */
export const satellite = { bytesPerSecond: 16_000, delay: 350 }
/** Milliseconds within which the work of the day must be in the office. */
const patience = 3_600_000

/** What a day over the link came to. */
export type DayPlayed = {
  /** While people worked and their work went out. */
  work: Metered
  /** While nobody did anything, and for how many milliseconds that was watched. */
  rest: Metered
  restFor: number
  /** The entries as the device froze them. */
  entries: string[]
  /** Milliseconds from the first act to the last receipt. */
  took: number
}

/** Plays the day through the app as it is built; fails where the office has not in the end what was sent. */
export async function playDay(office: Office, plan: DayPlan, log: (line: string) => void): Promise<DayPlayed> {
  const link = await FaultProxy.open(office.origin)
  const sailors = await Promise.all(plan.people.map(async (person) => sailorOf(office, person)))
  const tablet = new SeaTablet('S', link, sailors)
  try {
    await tablet.comeAboard(1)
    const { page } = tablet
    if (!page) throw new Error('the app is closed')
    const meter = new LinkMeter()
    link.fate = cutsOf(({ method, path }) => method === 'POST' && path.includes('/sync/outbox'))
    link.speed = satellite
    link.meter = meter.asked
    log('at sea')
    const began = performance.now()
    const submissions: Submission[] = []
    let present = tablet.who
    for (const [count, act] of plan.acts.entries()) {
      const sailor = sailors.find(({ email }) => email.startsWith(`${act.who}@`))
      if (!sailor) throw new Error(`${act.who} is not on board`)
      if (present !== sailor) {
        await lock(page)
        await unlock(page, sailor.name, sailor.pin)
        present = sailor
      }
      submissions.push(await submitted(tablet, page, sailor, act, count))
      log(`${act.who}: ${act.form}`)
      const due = Math.round((plan.officeChanges * (count + 1)) / plan.acts.length)
      const done = Math.round((plan.officeChanges * count) / plan.acts.length)
      for (let change = done; change < due; change += 1) {
        await changeInTheOffice(office, change)
        // Apart from each other, so that each is fetched by itself, as on a real day.
        await wait(5000)
      }
    }
    await untilAllIsThere(tablet)
    const took = performance.now() - began
    const reader = await caller(office, 'admin@gulf-marine.demo')
    const faults = (await Promise.all(submissions.map((one) => faultsOf(office, reader, one)))).flat()
    if (faults.length > 0 || tablet.errors.length > 0) throw new Error([...faults, ...tablet.errors].join('\n'))
    const { entries } = await deviceState(page)
    log(`all is in the office after ${Math.round(took / 1000)} s; at rest`)
    await wait(plan.untilLocked)
    const work = meter.taken()
    await wait(plan.rest)
    return { work, rest: meter.taken(), restFor: plan.rest, entries: entries.map(({ text }) => text), took }
  } finally {
    await tablet.tablet.remove()
    await link.close()
  }
}

async function sailorOf(office: Office, { key, name, pin }: DayPlan['people'][number]): Promise<Sailor> {
  const email = `${key}@gulf-marine.demo`
  return { email, name, pin, forms: [], days: await freeDays(office, email, 0) }
}

async function submitted(
  tablet: SeaTablet,
  page: Page,
  who: Sailor,
  { form, photos }: Act,
  count: number,
): Promise<Submission> {
  const { path, fillIn } = seaForms[form]
  const day = (form === 'hours' || form === 'daily report' ? who.days[form].pop() : '') ?? ''
  const files: ChosenFile[] = []
  for (let at = 0; at < photos; at += 1) files.push(await dayPhoto(page, 1000 + count * 10 + at))
  await tapTo(page, path(day))
  return fillIn(page, { mark: tablet.nextMark(), author: who.email, files, day })
}

/** Goes where a tile or link of the app leads: without opening the page anew, as people do not either. */
async function tapTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForURL((url) => url.pathname + url.search === path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}

async function untilAllIsThere({ page }: SeaTablet): Promise<void> {
  if (!page) throw new Error('the app is closed')
  for (const end = performance.now() + patience; performance.now() < end; await wait(1000)) {
    const { entries, files } = await deviceState(page)
    const open = entries.filter(({ state }) => state !== 'done' && state !== 'withdrawn')
    if (open.length === 0 && files.every(({ uploaded }) => uploaded)) return
  }
  throw new Error('the work of the day did not reach the office')
}
