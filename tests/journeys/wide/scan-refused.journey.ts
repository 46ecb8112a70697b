import { expect, test } from '@playwright/test'
import { codeAddress } from '../../../src/screens/codes/code-address.ts'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { codePicture } from '../camera-film.ts'
import { Office } from '../office.ts'
import { preparedOrigin } from '../prepared-devices.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

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
