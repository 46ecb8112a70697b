import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#src/lib/instant.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { companyToday } from './company-day.ts'
import { Office } from './office.ts'
import { caller } from './rest.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { choose, openSection } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
const devices: Tablet[] = []

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
})
test.afterAll(async () => {
  for (const device of devices) await device.remove()
  await link.close()
  await office.close()
})

const name = 'Hose in place of the bilge line, frame 14'
const change = async () => {
  const [row] = await office.rows(
    'gulf-marine',
    'select id, status, moc_log_id as log, residual_rating as rating from moc_requests where name = $1',
    [name],
  )
  return row
}

function deskOf(account: 'manager' | 'qhsse'): Tablet {
  const desk = tabletOf(account, office.origin, { width: 1280, height: 800 })
  devices.push(desk)
  return desk
}

async function approve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
}

test('[S2-2.moc.2] [S2-2.moc.3] a temporary change is written at sea, assessed, signed by three, and completed in its log', async () => {
  const tablet = tabletOf('captain', link.origin)
  devices.push(tablet)
  let page = await tablet.atWork('/moc/my-requests')
  await expect(page.getByText('Clamp on the sea water line of the main cooler').first()).toBeVisible()
  link.fate = () => 'lost'
  await page.goto('/moc/my-requests/new')
  const text = (field: string) => page.getByRole('textbox', { name: field, exact: true })
  await text('Change').fill(name)
  await choose(page, 'Purpose', 'Repair until parts come')
  await choose(page, 'Class', 'Technical')
  await page.getByRole('radio', { name: 'Temporary', exact: true }).click()
  await text('Expires on').fill(addDays(companyToday(), 20))
  await text('Expires on').press('Tab')
  await openSection(page, 'Why and what')
  await text('What changes').fill('A rubber hose with two clips bridges the hole.')
  await text('Why').fill('The spool piece comes in three weeks.')
  await openSection(page, 'Checklist')
  await text('How is it put back, and how long does that take?').fill('Two hours alongside')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page).toHaveURL(/\/moc\/requests\/[0-9a-f-]+\/details$/)
  await expect(page.getByText('Two hours alongside')).toBeVisible()
  expect(await change()).toBeUndefined()
  link.fate = () => 'through'
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await change())?.status, { timeout: 60_000 }).toBe('pending')
  const id = String((await change())?.id)
  const address = `/moc/requests/${id}/details`

  page = await deskOf('manager').atWork(address)
  await approve(page)
  await expect.poll(async () => (await change())?.status).toBe('hod-approved')

  page = await deskOf('qhsse').atWork(address)
  await page.getByRole('button', { name: 'Assess risk' }).click()
  await page.getByRole('textbox', { name: 'What can go wrong', exact: true }).fill('The engine room floods')
  await choose(page, 'Likelihood before controls', 'C happened in the company')
  await choose(page, 'Assets before controls', '4 major damage')
  await page.getByRole('textbox', { name: 'Controls', exact: true }).fill('Looked at each watch, valve closed in port')
  await choose(page, 'Likelihood after controls', 'A never heard of in the industry')
  await choose(page, 'Assets after controls', '2 minor damage')
  await page.locator('form button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${address}$`))
  await expect(page.getByText('4C before controls, 2A after them')).toBeVisible()
  await expect.poll(async () => (await change())?.rating).toBe('2A')
  await approve(page)
  await expect.poll(async () => (await change())?.status).toBe('qhsse-approved')

  const director = await caller(office, 'md@gulf-marine.demo')
  expect((await director.call('POST', `/moc-requests/${id}/approve`, {})).status).toBe(200)
  const log = String((await change())?.log)
  await page.goto(`/moc/signatory/qhsse/request-log/${log}/edit?step=complete`)
  await page.getByRole('textbox', { name: 'Pre-start review', exact: true }).fill('Seen with the chief engineer')
  await page.getByRole('textbox', { name: 'Reviewed on', exact: true }).fill(companyToday())
  await page.getByRole('textbox', { name: 'Reviewed on', exact: true }).press('Tab')
  await page.getByRole('radio', { name: 'Restored', exact: true }).click()
  await page.getByRole('textbox', { name: 'Ended on', exact: true }).fill(companyToday())
  await page.getByRole('textbox', { name: 'Ended on', exact: true }).press('Tab')
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  await expect(page).toHaveURL(/\/moc\/signatory\/qhsse\/request-log(\?|$)/)
  await expect.poll(async () => (await change())?.status).toBe('completed')
})

test('a temporary change past its day is red in the list and on its page', async () => {
  const page = await deskOf('qhsse').atWork('/moc/signatory/qhsse/requests?scope=expired')
  const row = page.getByRole('row', { name: /Clamp on the sea water line/ })
  await expect(row.getByText('Expired 6 days ago')).toBeVisible()
  await expect(page.getByText('Portable fire pump in place of the emergency fire pump')).toHaveCount(0)
  await page.getByRole('link', { name: /Clamp on the sea water line/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Restore it, ask for an extension' })).toBeVisible()
  await expect(page.getByText('Expired', { exact: true }).first()).toBeVisible()
})
