import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { codeAddress } from '../../../src/screens/codes/code-address.ts'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { filming } from '../camera-film.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'
import { expectWaiting } from '../vessel-forms.ts'

let office: Office
let link: CuttingProxy
let tablet: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
})
test.afterEach(() => tablet.remove())
test.afterAll(async () => {
  await link.close()
  await office.close()
})

async function idOf(sql: string): Promise<{ id: string; name: string; number: string }> {
  const [row] = await office.rows('gulf-marine', sql)
  return { id: String(row?.id), name: String(row?.name), number: String(row?.number) }
}
const shackle = () =>
  idOf(
    `select i.id, i.name, i.number from inventories i join vessels v on v.id = i.vessel_id
     where i.name = 'Bow shackle 55 t' and v.name like '%Bonny%'`,
  )

test('a label is filmed at sea: its item opens, is counted on the round, and the next one is scanned', async () => {
  const item = await shackle()
  const text = codeAddress('https://elsewhere.example', { resource: 'inventories', id: item.id })
  const flags = filming(text, join(office.dataDir, 'label.y4m'))
  tablet = tabletOf('captain', link.origin, undefined, flags)
  const page = await tablet.atWork('/dashboard')
  await page.goto('/procurement/inventory/all')
  await expect(page.getByRole('link', { name: /Bow shackle/ }).first()).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'

  await page.goto('/scan')
  await page.waitForURL(new RegExp(`/procurement/inventory/all/${item.id}$`), { timeout: 60_000 })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.name)
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible()

  await page.goto('/procurement/inventory/count')
  await page.waitForURL(/stock\/new\?.*kind=count/, { timeout: 60_000 })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  // Back on the round, the same label is still before the camera.
  await page.waitForURL(/stock\/new\?.*kind=count/, { timeout: 60_000 })
  await expectWaiting(page, 1)
  link.fate = () => 'through'
})
