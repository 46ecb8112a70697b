import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { syncTag } from '#src/offline/outbox/sync-tag.ts'
import { firstMirror, lock, readyForSea, signIn, unlock } from '../../journeys/tablet.ts'
import { openSection, send } from '../../journeys/vessel-forms.ts'
import { dispatchSync } from '../../journeys/worker-link.ts'
import type { SeededRandom } from '../../sync/seeded-random.ts'
import { deviceState } from '../device-state.ts'
import type { Submission } from '../submissions.ts'
import { complete, type Form, nearMiss, type Typing } from './forms.ts'
import { Journal } from './journal.ts'
import type { Device, FoundDraft, Person } from './kill-setup.ts'
import { KilledTablet } from './killed-tablet.ts'
import { openForm } from './open-form.ts'

/** The activity during which the browser was killed. */
export const kinds = ['typing', 'submitting', 'delivering', 'worker', 'first mirror'] as const
export type Kind = (typeof kinds)[number]

/** What is known of a round after the kill. */
export type Killed = {
  /** Milliseconds, `performance.now`. */
  killedAt: number
  /** What was typed into the open form; null where nothing was. */
  journal: Journal | null
  /** What was sent, and whether the app had confirmed it before the kill. */
  sent: { submission: Submission; confirmed: boolean } | null
}

/** A link as slow as at sea, over which a photo takes seconds. */
const thin = { bytesPerSecond: 32_000, delay: 150 }

/** Kills the browser while somebody types. */
export async function whileTyping(device: Device, who: Person, form: Form, random: SeededRandom): Promise<Killed> {
  device.link.isCut = random.chance(0.5)
  const typing = await sitDown(device, who, form, random)
  const kill = killAfter(device.tablet, 300 + random.next() * 4000)
  await untilDead(kill, async () => {
    for (;;) await random.pick(form.ways)(typing)
  })
  return { killedAt: await kill.done, journal: typing.journal, sent: null }
}

/** Kills the browser while somebody sends. */
export async function whileSubmitting(device: Device, who: Person, form: Form, random: SeededRandom): Promise<Killed> {
  device.link.isCut = random.chance(0.5)
  const typing = await sitDown(device, who, form, random)
  const submission = await fillIn(device, who, form, typing)
  let confirmedAt = Number.POSITIVE_INFINITY
  const kill = killAfter(device.tablet, random.next() * 900)
  await untilDead(kill, async () => {
    await send(typing.page, form.action)
    confirmedAt = performance.now()
    await kill.done
  })
  const killedAt = await kill.done
  return { killedAt, journal: typing.journal, sent: { submission, confirmed: confirmedAt < killedAt } }
}

/** Kills the browser while the page pushes waiting work over a slow link. */
export async function whileDelivering(device: Device, who: Person, random: SeededRandom): Promise<Killed> {
  const submission = await sendWithoutLink(device, who, random)
  device.link.speed = thin
  device.link.isCut = false
  await device.tablet.page.evaluate(() => window.dispatchEvent(new Event('online')))
  const killedAt = await killAfter(device.tablet, random.next() * 4000).done
  device.link.speed = { bytesPerSecond: null, delay: 0 }
  return { killedAt, journal: null, sent: { submission, confirmed: true } }
}

/** Kills the browser while its worker pushes and no page of the app is open. */
export async function whileWorkerDelivers(device: Device, who: Person, random: SeededRandom): Promise<Killed> {
  const submission = await sendWithoutLink(device, who, random)
  const { page, tablet } = device.tablet
  const blank = await tablet.context.newPage()
  await page.close()
  device.link.speed = thin
  device.link.isCut = false
  const kill = killAfter(device.tablet, random.next() * 4000)
  await untilDead(kill, async () => {
    await dispatchSync(blank, device.link.origin, syncTag)
    await kill.done
  })
  device.link.speed = { bytesPerSecond: null, delay: 0 }
  return { killedAt: await kill.done, journal: null, sent: { submission, confirmed: true } }
}

/** Kills a new tablet during its first mirror; it must open, accept the PIN and complete its mirror. */
export async function whileMirroring(device: Device, random: SeededRandom, faults: string[]): Promise<null> {
  device.link.isCut = false
  const fresh = new KilledTablet(device.link.origin)
  try {
    const { email, pin, name } = device.newcomer
    await signIn(await fresh.open('/'), email, pin)
    await killAfter(fresh, random.next() * 3000).done
    const page = await fresh.open('/')
    const banner = page.getByRole('banner')
    await banner.or(page.getByText('Who is here?')).first().waitFor()
    if (await banner.isVisible()) await lock(page)
    await unlock(page, name, pin)
    await readyForSea(page)
    await firstMirror(page)
    faults.push(...fresh.errors)
    return null
  } finally {
    await fresh.remove()
  }
}

/** Opens the form, continuing its draft. */
async function sitDown(device: Device, who: Person, form: Form, random: SeededRandom): Promise<Typing> {
  const { page } = device.tablet
  const path = device.pathOf(who, form)
  const { pathname, search } = new URL(page.url())
  if (`${pathname}${search}` !== path) await page.goto(path)
  await openForm(page, who, form)
  const journal = new Journal(device.drafts.get(device.keyOf(who, form)) ?? {})
  return { page, journal, random, file: () => device.nextFile() }
}

/** Fills in everything required, and returns the device's stored files. */
async function fillIn(device: Device, who: Person, form: Form, typing: Typing): Promise<Submission> {
  const { page, journal, random } = typing
  await random.pick(form.ways)(typing)
  await random.pick(form.ways)(typing)
  await complete(form, typing)
  const mark = device.nextMark()
  const box = page.getByRole('textbox', { name: form.mark.label, exact: true })
  if (form.mark.section !== undefined) await openSection(page, form.mark.section)
  await journal.input({ [form.mark.name]: mark }, () => box.fill(mark))
  await box.blur()
  const draft = await storedDraft(device, who, form, page, mark)
  return {
    mark,
    table: form.table,
    where: `${form.mark.name} = $1`,
    author: who.email,
    fields: journal.fields,
    read: form.read,
    files: draft.files.map(({ kept }) => kept ?? 'no bytes'),
  }
}

/** The draft, once it has the mark. */
async function storedDraft(device: Device, who: Person, form: Form, page: Page, mark: string): Promise<FoundDraft> {
  for (const end = performance.now() + 30_000; performance.now() < end; await wait(20)) {
    const draft = device.draftOf(who, form, await deviceState(page))
    if (draft?.fields[form.mark.name] === mark) return draft
  }
  throw new Error(`the draft of ${mark} is not kept`)
}

/** Sends a near miss with a photo while there is no link. */
export async function sendWithoutLink(device: Device, who: Person, random: SeededRandom): Promise<Submission> {
  device.link.isCut = true
  const typing = await sitDown(device, who, nearMiss, random)
  await nearMiss.ways.at(-1)?.(typing)
  const submission = await fillIn(device, who, nearMiss, typing)
  await send(typing.page, nearMiss.action)
  return submission
}

type Kill = { done: Promise<number>; isUnderWay: () => boolean }

/** Kills the browser so many milliseconds from now. */
function killAfter(tablet: KilledTablet, milliseconds: number): Kill {
  let running = false
  const done = wait(milliseconds).then(() => {
    running = true
    return tablet.kill()
  })
  return { done, isUnderWay: () => running }
}

/** Continues until interrupted by the kill; an earlier failure counts. */
async function untilDead(kill: Kill, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isBrokenOff = kill.isUnderWay()
    await kill.done
    if (!isBrokenOff) throw error
  }
}
