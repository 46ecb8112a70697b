import { expect, test } from '@playwright/test'
import { type CuttingProxy, openProxy } from '../../sync/cutting-proxy.ts'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let link: CuttingProxy
let bridge: Tablet
let desk: Tablet
let mess: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  link = await openProxy(office.origin)
  bridge = tabletOf('captain', link.origin)
  desk = tabletOf('support', office.origin, { width: 1280, height: 800 })
  mess = tabletOf('captain', office.origin, { width: 390, height: 844 })
})
test.afterAll(async () => {
  await bridge.remove()
  await desk.remove()
  await mess.remove()
  await link.close()
  await office.close()
})

const waitingCheck = `select c.id, c.number from routine_checks c
  join vessel_assignments a on a.vessel_id = c.vessel_id and a.valid_until is null
  join staff s on s.id = a.staff_id and s.email = 'captain@gulf-marine.demo'
  where c.status = 'submitted' and c.scope_owner <> s.id order by c.checked_on desc limit 1`

test('who cannot draw signs in letters, by keyboard alone', async () => {
  const page = await mess.atWork()
  const [check] = await office.rows('gulf-marine', waitingCheck)
  await page.goto(`/pms/vessel/routine-check/${String(check?.id)}/edit?step=review`)
  await page.getByRole('button', { name: 'Type name instead' }).press('Enter')
  await page.getByRole('textbox', { name: 'Full name' }).fill('Preye Alabo')
  await expect(page.getByText('Signed as Preye Alabo')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Signature: signed by hand' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(page.getByText('Empty', { exact: true })).toBeVisible()

  // Of a draft that is thrown away the pad shows nothing more.
  await page.getByRole('textbox', { name: 'Full name' }).fill('Preye Alabo')
  await expect(page.getByRole('img', { name: 'Signature: signed by hand' })).toBeVisible()
  await expect(page.getByText(/^Saved on this/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Signed as Preye Alabo')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('Empty', { exact: true })).toBeVisible()
})
