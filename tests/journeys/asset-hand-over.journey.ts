import { expect, type Page, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { Office } from './office.ts'
import { type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

let office: Office
let link: CuttingProxy
let desk: Tablet
let mess: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  desk = tabletOf('procurement', office.origin, { width: 1280, height: 800 })
  mess = tabletOf('crew', link.origin)
})
test.afterAll(async () => {
  await desk.remove()
  await mess.remove()
  await link.close()
  await office.close()
})

const name = 'Gas detector, portable'

/** Hands the asset that is open to the first officer. */
async function handOver(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hand over an asset')
  const receiver = page.getByRole('combobox', { name: 'Receiver' })
  await receiver.fill('Sunday')
  await page.getByRole('option', { name: /^Sunday / }).click()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

const logs = () =>
  office.rows(
    'gulf-marine',
    `select l.status from asset_logs l join assets a on a.id = l.asset_id where a.name = $1 order by l.created_at`,
    [name],
  )

/** A name drawn on the pad. */
async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  for (let along = 30; along < 200; along += 8) await page.mouse.move(box.x + along, box.y + box.height / 2 + along / 9)
  await page.mouse.up()
}

test('an asset with fields of its category is handed over, sent back at sea, handed over again and signed for at sea', async () => {
  const page = await desk.atWork('/procurement/assets/all/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Lifting gear' }).click()
  await expect(page.getByRole('textbox', { name: 'Safe working load' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Unit value, currency' }).selectOption({ label: 'USD' })
  await page.getByRole('textbox', { name: 'Unit value' }).fill('1450')
  await page.getByRole('button', { name: 'Save' }).click()
  // What the category asks for is asked for beside the fields.
  await expect(page.getByText('Enter Safe working load').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Safe working load' }).fill('2.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/assets\/all$/)
  await page.getByRole('searchbox', { name: 'Search assets' }).fill('Gas detector')
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('2.5 t')).toBeVisible()
  await handOver(page)
  await expect(page.getByText('This asset is on its way to its receiver.')).toBeVisible()

  const crew = await mess.atWork('/procurement/assets/received')
  const row = crew.getByRole('link', { name: new RegExp(name) }).first()
  await expect(row).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  await row.click()
  await crew.getByRole('button', { name: 'Decline' }).click()
  await crew.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The sensor is out of date.')
  await crew.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expectWaiting(crew, 1)
  link.fate = () => 'through'
  await crew.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(logs, { timeout: 60_000 }).toEqual([{ status: 'declined' }])

  await page.reload()
  await expect(page.getByText('Sent back')).toBeVisible()
  await handOver(page)

  await crew.goto('/procurement/assets/received')
  const again = crew.getByRole('link', { name: new RegExp(name) }).filter({ hasText: 'On the way' })
  await expect(again).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  await again.click()
  await crew.getByRole('button', { name: 'Confirm receipt' }).click()
  await crew.getByRole('radio', { name: 'Good' }).check()
  await draw(crew)
  await expect(crew.getByRole('img', { name: /: Signed$/ })).toBeVisible()
  await crew.getByRole('button', { name: 'Confirm receipt' }).click()
  await crew.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expectWaiting(crew, 1)

  // The tablet loses its power; what was signed goes out when it is taken up again.
  await mess.kill()
  link.fate = () => 'through'
  await mess.open('/')
  await expect.poll(logs, { timeout: 60_000 }).toEqual([{ status: 'declined' }, { status: 'received' }])
  await page.reload()
  await expect(page.getByText('Sunday', { exact: false }).first()).toBeVisible({ timeout: 30_000 })

  // Values are added up by currency, in groups of their category, and never mixed.
  await page.goto('/procurement/assets/all?group=assetCategoryId')
  const table = page.getByRole('table')
  await expect(table.getByText(/NGN 2,360,000\.00/).first()).toBeVisible()
  await expect(table.getByText(/USD 2,305\.50/).first()).toBeVisible()
})
