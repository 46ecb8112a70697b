import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { type Tablet, tabletOf } from '../tablet.ts'

let office: Office
let desk: Tablet

test.beforeAll(async () => {
  office = await Office.open()
  desk = tabletOf('hod', office.origin, { width: 1280, height: 800 })
})
test.afterAll(async () => {
  await desk.remove()
  await office.close()
})

const purpose = 'Radios for the new berth team'
const stored = () =>
  office.rows(
    'gulf-marine',
    `select status, decisions->0->>'line' as line, decisions->0->>'decision' as decision, decisions->0->>'reason' as reason
     from inventory_requisitions where purpose = $1`,
    [purpose],
  )

test('the owner of the stock decides on each line with the approval, and says why not; the record keeps it', async () => {
  const page = await desk.atWork('/procurement/requisition/hod')
  await page.getByText(purpose).first().click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Approve: Requisition: ${purpose}`)
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^2 × Handheld radio/ }) })
  await expect(line).toContainText('Available: 10 piece')
  await expect(page.getByRole('button', { name: 'Add line' })).toHaveCount(0)
  const end = page.getByRole('button', { name: 'Approve', exact: true })

  await end.click()
  await expect(page.getByRole('alert').filter({ hasText: /missing or wrong/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Decision, line 1' }).selectOption('No')
  await end.click()
  await expect(page.getByText('Say why the answer is no').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Why not, line 1' }).fill('The berth team has its own')
  await end.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/edit'))
  await expect.poll(stored, { timeout: 60_000 }).toMatchObject([
    {
      status: 'approved-by-inventory-owner',
      line: expect.stringMatching(/^2 × Handheld radio/),
      decision: 'no',
      reason: 'The berth team has its own',
    },
  ])
  const kept = page.getByRole('table').filter({ hasText: 'Why not' })
  await expect(kept).toContainText('The berth team has its own')
})
