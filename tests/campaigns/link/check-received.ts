import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Office } from '../../journeys/office.ts'
import { deviceState } from '../device-state.ts'
import { recordsOf } from '../submissions.ts'
import type { SeaTablet } from './sea-tablet.ts'

/** Which of the given entries the office has received. */
export async function receivedOf(office: Office, ids: readonly string[]): Promise<Set<string>> {
  const rows = await office.rows(
    'gulf-marine',
    "select entry_id from receipts where entry_id = any($1) and result = 'applied'",
    [ids],
  )
  return new Set(rows.map((row) => String(row.entry_id)))
}

/** Keeps checking every tablet's received entries against the office. */
export class ReceivedWatch {
  readonly faults: string[] = []
  /** How often a tablet was checked, and how many received entries were seen. */
  looks = 0
  seen = 0
  #stopped = false
  readonly #watching: Promise<void>

  constructor(office: Office, tablets: readonly SeaTablet[]) {
    this.#watching = this.#watch(office, tablets)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await this.#watching
  }

  async #watch(office: Office, tablets: readonly SeaTablet[]): Promise<void> {
    while (!this.#stopped) {
      for (const tablet of tablets) await this.#look(office, tablet)
      await wait(2000)
    }
  }

  async #look(office: Office, tablet: SeaTablet): Promise<void> {
    const { page, who } = tablet
    const sentBefore = tablet.sent.filter(({ author }) => author === who.email)
    // A page that is navigating cannot be checked.
    const said = await page
      ?.getByRole('banner')
      .getByRole('status')
      .innerText({ timeout: 2000 })
      .catch(() => null)
    const state = await (page ? deviceState(page) : null)?.catch(() => null)
    if (!state) return
    const done = state.entries.filter((entry) => entry.state === 'done').map(({ id }) => id)
    const received = await receivedOf(office, done)
    for (const id of done)
      if (!received.has(id)) this.faults.push(`${tablet.name} calls ${id} received, and the office has it not`)
    if (said === 'Nothing waiting' && tablet.who === who) {
      for (const submission of sentBefore) {
        const found = await recordsOf(office, submission)
        if (found.length === 0)
          this.faults.push(`${tablet.name} said that nothing waits, and ${submission.mark} is not in the office`)
      }
    }
    this.looks += 1
    this.seen = Math.max(this.seen, done.length)
  }
}

/** What the outbox page lists as received is in the office; once something is received, it must be listed. */
export async function faultsOfReceivedList(office: Office, tablet: SeaTablet): Promise<string[]> {
  const { page } = tablet
  if (!page) return []
  await tablet.openPath(page, '/sync')
  if (!(await hasReceived(office, page, tablet.who.email))) return []
  const list = page.locator('section', { has: page.getByRole('heading', { name: 'Received in the last 30 days' }) })
  await list.waitFor()
  const lines = await list.innerText()
  const named = tablet.sent.filter(({ mark }) => lines.split('\n').some((line) => line.endsWith(mark)))
  const faults: string[] = []
  for (const submission of named) {
    if ((await recordsOf(office, submission)).length === 0)
      faults.push(`${submission.mark} is listed as received and is not`)
  }
  return faults
}

/** Whether anything of a person is with the office by the device's knowledge, files included. */
async function hasReceived(office: Office, page: Page, email: string): Promise<boolean> {
  const [person] = await office.rows('gulf-marine', 'select id from staff where email = $1', [email])
  const { entries, files } = await deviceState(page)
  const following = new Set(files.filter(({ uploaded }) => !uploaded).map(({ entry }) => entry))
  return entries.some(({ id, state, author }) => state === 'done' && author === person?.id && !following.has(id))
}
