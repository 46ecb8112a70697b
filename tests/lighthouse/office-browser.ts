import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { Office } from '../journeys/office.ts'
import { caller } from '../journeys/rest.ts'
import { firstMirror, password, quietFlags, readyForSea } from '../journeys/tablet.ts'
import { freePort } from '../machine/free-port.ts'

const reports = '/vessel-management/daily-reports/support'
const supplier = 'quotes@lighthouse.example'

/** An office with the demonstration, and a browser that Lighthouse reaches at a port. */
export type OfficeBrowser = {
  port: number
  origin: string
  /** Opens a poster's link as a guest; answers the addresses of the reports and of one to write. */
  openPlace(): Promise<{ reports: string; report: string }>
  /** Opens a supplier's link with the code of its mail; answers the address of the page. */
  openGuestLink(): Promise<string>
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
    async openPlace() {
      const [place] = await office.rows(
        'gulf-marine',
        'select tenant_id, secret from report_places where vessel_id is not null order by id limit 1',
      )
      const page = await browser.newPage()
      await page.goto(`/general/incident#${String(place?.tenant_id)}.${String(place?.secret)}`)
      await page.getByText(/^This report goes to:/).waitFor()
      await page.close()
      const reports = `${office.origin}/general/incident`
      return { reports, report: `${reports}/near-miss` }
    },
    async openGuestLink() {
      const [sourcing] = await office.rows(
        'gulf-marine',
        `select id from vendor_sourcings where inventory_requisition_id = $1 and status = 'pending'`,
        [demonstrationId('gulf-marine', 'inventory-requisitions', 'mooring')],
      )
      const buyer = await caller(office, 'procurement@gulf-marine.demo')
      await buyer.call('POST', '/guest-links', { purpose: 'quotations', record: sourcing?.id, email: supplier })
      const link = await newestMail(office.dataDir, /https?:\/\/[^/\s]+(\/guest\/quotations\/\S+)/)
      const page = await browser.newPage()
      await page.goto(link)
      await page.getByRole('button', { name: 'Send a code' }).click()
      const code = await newestMail(office.dataDir, /^Your code is (\d{6})/m)
      await page.getByRole('textbox', { name: 'Code of six digits' }).fill(code)
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /^Quotation RFQ-/ }).waitFor()
      const address = page.url()
      await page.close()
      return address
    },
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

/** What stands in the newest mail to the supplier that says such a thing, once there is one. */
async function newestMail(dataDir: string, wanted: RegExp): Promise<string> {
  const folder = join(dataDir, 'mail')
  for (let tries = 0; tries < 300; tries += 1) {
    const mails = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : []
    const texts = mails.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
    const text = texts.findLast((mail) => mail.includes(`To: ${supplier}`) && wanted.test(unfolded(mail)))
    const found = wanted.exec(unfolded(text ?? ''))?.[1]
    if (found) return found
    await setTimeout(100)
  }
  throw new Error(`no mail to ${supplier} says ${wanted}`)
}

const unfolded = (mail: string) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
