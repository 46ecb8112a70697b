import { expect, type Page } from '@playwright/test'
import { FaultProxy } from '../../campaigns/link/fault-proxy.ts'
import { firstMirror, password, readyForSea, Tablet } from '../../journeys/tablet.ts'

/** Where a company's support reads the daily reports of all its vessels. */
export const reports = '/vessel-management/daily-reports/support'
/** A row of a list, as drawn. */
export const row = 'tbody tr[data-index]'

/** A screen as it is opened: its address, what names the code it comes in, and what stands there once it is drawn. */
export type OpenedScreen = { address: string; chunk: string; drawn: string }

/** A desk of one person, who has everything they may read, and a link to the office that can be cut. */
export type BenchSession = { browser: Tablet; link: FaultProxy; page: Page; remove(): Promise<void> }

/** Signs somebody in who alone uses the browser, and fetches their mirror; `whole` waits until it has what is asked for. */
export async function openBenchSession(
  office: string,
  email: string,
  whole: (page: Page) => Promise<void> = firstMirror,
): Promise<BenchSession> {
  const link = await FaultProxy.open(office)
  const browser = new Tablet(link.origin, { width: 1280, height: 800 })
  const page = await browser.open('/')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Only I use this device/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^(Good|Hello)/)
  await readyForSea(page)
  await whole(page)
  return {
    browser,
    link,
    page,
    async remove() {
      await browser.remove()
      await link.close()
    },
  }
}

/**
 * Starts the browser on a screen and leaves it there until the app has noted what the start came to need: as on the days
 * before, of which the browser keeps compiled code from the second on.
 */
export async function startAsBefore(
  { browser }: BenchSession,
  { address, chunk, drawn }: OpenedScreen = { address: reports, chunk: 'daily-report-views', drawn: row },
): Promise<void> {
  await browser.close()
  const page = await browser.open(address)
  await expect(page.locator(drawn).first()).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('fairlead-early-chunks')), { timeout: 20_000 })
    .toContain(chunk)
  await browser.close()
}
