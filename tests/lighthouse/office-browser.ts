import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { Office } from '../journeys/office.ts'
import { firstMirror, password, quietFlags, readyForSea } from '../journeys/tablet.ts'
import { freePort } from '../machine/free-port.ts'

const reports = '/vessel-management/daily-reports/support'

/** An office with the demonstration, and a browser that Lighthouse reaches at a port. */
export type OfficeBrowser = {
  port: number
  origin: string
  /** Signs the support desk in on a device of its own; answers the addresses of its list and of a record. */
  signIn(): Promise<{ list: string; record: string }>
  close(): Promise<void>
}

/** Opens both; nobody has signed in, and nothing is kept yet. */
export async function openOfficeBrowser(): Promise<OfficeBrowser> {
  const office = await Office.open()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'fairlead-lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...quietFlags, `--remote-debugging-port=${port}`],
    baseURL: office.origin,
    viewport: { width: 1350, height: 940 },
  })
  return {
    port,
    origin: `${office.origin}/`,
    async signIn() {
      const page = await browser.newPage()
      await page.addInitScript('globalThis.__name ??= (value) => value')
      await page.goto('/')
      await page.getByRole('textbox', { name: 'E-mail' }).fill('support@gulf-marine.demo')
      await page.getByRole('textbox', { name: 'Password' }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      // A device of one's own opens as its person, in every tab.
      await page.getByRole('button', { name: /Only I use this device/ }).click()
      await page.waitForURL('**/dashboard')
      await readyForSea(page)
      await firstMirror(page)
      const [record] = await office.rows(
        'gulf-marine',
        "select id from vessel_daily_reports where status = 'submitted' order by date desc limit 1",
      )
      await page.close()
      return { list: `${office.origin}${reports}`, record: `${office.origin}${reports}/${String(record?.id)}` }
    },
    async close() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
      await office.close()
    },
  }
}
