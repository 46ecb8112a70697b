import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }

test('what waits stands as one list over all kinds, the longest first, and leads from record to record, also without a network', async () => {
  const office = await Office.open()
  const browser = tabletOf('qhsse', office.origin, desk)
  try {
    const page = await browser.atWork()
    await page.goto('/dashboard')
    const list = page.locator('section', { has: page.getByRole('heading', { name: 'Pending, oldest first' }) })
    const lines = list.getByRole('listitem')
    await expect(lines.filter({ hasText: 'Near miss' })).toHaveCount(4)
    await expect(lines.filter({ hasText: 'Safety observation' })).toHaveCount(2)
    await expect(lines.filter({ hasText: 'Requisition' })).toHaveCount(1)
    await expect(lines).toHaveCount(10)
    await expect(lines.first()).toContainText(/Waiting \d+ days/)
    await expect(lines.last()).not.toContainText('Waiting')

    const [first, second] = await lines.filter({ hasText: 'Near miss' }).getByRole('link').all()
    const next = await second?.getAttribute('href')
    await first?.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/incident-management\/qhsse\/[^/]+$/)
    await expect(page.getByText('1 of 4', { exact: true }).first()).toBeVisible()
    await page.keyboard.press('n')
    await expect(page).toHaveURL(new RegExp(`${next}$`))

    await browser.context.setOffline(true)
    await page.goBack()
    await expect(lines).toHaveCount(10)
    await expect(list.getByText(/^As last updated on this device/)).toBeVisible({ timeout: 60_000 })
  } finally {
    await browser.remove()
    await office.close()
  }
})
