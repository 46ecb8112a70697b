import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { codeAddress } from '../../src/screens/codes/code-address.ts'
import { type CuttingProxy, openProxy } from '../sync/cutting-proxy.ts'
import { codePicture, filming } from './camera-film.ts'
import { Office } from './office.ts'
import { readPdf } from './pdf-text.ts'
import { preparedOrigin } from './prepared-devices.ts'
import { printToTest, type Tablet, tabletOf } from './tablet.ts'
import { expectWaiting } from './vessel-forms.ts'

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

test('where the camera is refused it is said, and by keys alone what stands on a label is typed, away from the office', async () => {
  const item = await shackle()
  const [engine] = await office.rows(
    'gulf-marine',
    `select id, name from vessel_engines where serial_number is not null limit 1`,
  )
  tablet = tabletOf('support', link.origin, { width: 1280, height: 800 }, ['--deny-permission-prompts'])
  const page = await tablet.atWork('/dashboard')
  await page.goto('/procurement/inventory/all')
  await expect(page.getByRole('link', { name: /Bow shackle/ }).first()).toBeVisible({ timeout: 30_000 })
  link.fate = () => 'lost'
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search Fairlead' })).toBeFocused()
  await page.keyboard.type('scan a code')
  await expect(page.getByRole('option', { name: /Scan a code/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/scan$/)
  const camera = page.getByRole('region', { name: 'Camera' })
  await expect(camera).toContainText(/may not use the camera|no camera/)

  const field = page.getByRole('textbox', { name: 'Number on the label' })
  await field.focus()
  await page.keyboard.type('INV-1999-9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing on this device has “INV-1999-9999”.')).toBeVisible()
  await field.fill(item.number.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/procurement/inventory/all/${item.id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.name)

  // The end of an engine's id, which has no number; then pictures of codes, one of them nobody's here.
  await page.goto('/scan')
  await field.fill(String(engine?.id).slice(-8))
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/engines/${String(engine?.id)}$`), { timeout: 30_000 })
  await page.goto('/scan')
  await page.locator('input[type="file"]').setInputFiles(codePicture('WIFI:S:Mess;T:WPA;P:seagull;;'))
  await expect(page.getByRole('alert')).toContainText('This code is not one of Fairlead’s: WIFI:S:Mess')
  const code = codeAddress(preparedOrigin, { resource: 'inventories', id: item.id })
  await page.locator('input[type="file"]').setInputFiles(codePicture(code))
  await page.waitForURL(new RegExp(`/procurement/inventory/all/${item.id}$`))

  // What a code of another kind, or of a record that is not here, leads to.
  await page.goto(`/scan/tugboats/${item.id}`)
  await expect(page.getByRole('heading', { name: 'This code is not known' })).toBeVisible()
  await page.goto(`/scan/inventories/${item.id.replace(/.{8}$/, '00000000')}`)
  await expect(page.getByText('It is not on this device, and the office cannot be reached now.')).toBeVisible()
  await page.getByRole('link', { name: 'Scan another code' }).click()
  await expect(field).toBeVisible()
  link.fate = () => 'through'
})

test('labels are printed for one record and for a selection, 24 a sheet, dark on white in every palette', async () => {
  const item = await shackle()
  tablet = tabletOf('support', office.origin, { width: 1280, height: 800 })
  const page = await tablet.atWork('/dashboard')
  await printToTest(page)
  const printed = async (name: RegExp) => {
    await expect(page).toHaveTitle(name, { timeout: 30_000 })
    return readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  }
  await page.evaluate(() => localStorage.setItem('fairlead-palette', 'night'))
  await page.goto(`/procurement/inventory/all/${item.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print label' }).click()
  const one = await printed(new RegExp(`^Label ${item.number}, ${item.name}`))
  expect(one.pages).toBe(1)
  expect(one.text).toContain(item.number)
  expect(one.text).toContain('Gulf Marine Services')
  expect([...one.inks]).toEqual(['0 0 0'])

  await page.goto('/procurement/inventory/all')
  const [all] = await office.rows(
    'gulf-marine',
    'select count(*)::int as count from inventories where deleted_at is null',
  )
  const count = Number(all?.count)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().check()
  // A page of the list has 30 rows.
  if (count > 30) await page.getByRole('button', { name: /^Select all \d+$/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: `Print ${count} labels` }).click()
  const sheets = await printed(new RegExp(`^Labels, inventory items \\(${count}\\)$`))
  expect(sheets.pages).toBe(Math.ceil(count / 24))
  expect(sheets.text).toContain(item.number)
})
