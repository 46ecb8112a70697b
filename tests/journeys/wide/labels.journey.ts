import { expect, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { readPdf } from '../pdf-text.ts'
import { printToTest, type Tablet, tabletOf } from '../tablet.ts'

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
