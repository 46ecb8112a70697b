import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { caller } from '../rest.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desktop: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desktop = tabletOf('support', office.origin, { width: 1280, height: 800 })
  await desktop.atWork()
})

test.afterAll(async () => {
  await desktop.remove()
  await office.close()
})

test('what is asked of a list stands in the address, and the way back from a record leads there', async () => {
  const page = await desktop.open('/vessel-management/daily-reports/support')
  await page.getByRole('button', { name: /^Filter by status/ }).click()
  await page.getByRole('checkbox', { name: 'Reviewed' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search daily reports' }).fill('bonny')
  await expect(page).toHaveURL(/status=reviewed.*search=bonny|search=bonny.*status=reviewed/)
  const standing = page.getByText(/^\d+ of \d+ daily reports/)
  const asked = page.url()

  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('link', { name: 'All daily reports' }).click()
  await expect(page).toHaveURL(asked)
  const before = (await standing.innerText()).split(' · ')[0] ?? ''
  await page.reload()
  await expect(standing).toContainText(before)
  await expect(page.getByRole('searchbox', { name: 'Search daily reports' })).toHaveValue('bonny')
})

test('what was deleted by mistake is brought back, and what is in use is kept', async () => {
  const support = await caller(office, 'support@gulf-marine.demo')
  const name = `Gangway ${randomUUID().slice(0, 8)}`
  const made = await support.call('POST', '/routine-check-categories', {
    name,
    dataSortKey: 900,
    frequency: 'weekly',
    items: [{ id: randomUUID(), name: 'Ropes and steps' }],
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)

  const page = await desktop.open('/pms/vessel/routine-check/categories')
  const row = page.getByRole('link', { name })
  await row.click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/categories$/)
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  const [stored] = await office.rows('gulf-marine', 'select deleted_at from routine_check_categories where name = $1', [
    name,
  ])
  expect(stored).toEqual({ deleted_at: null })

  await page.getByRole('link', { name: 'Engine room round' }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('used by: Routine checks')).toBeVisible()
})
