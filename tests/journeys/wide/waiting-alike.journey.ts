import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

test('dashboard, menu and inbox tell the same number of what waits for a person', async () => {
  const office = await Office.open()
  const browser = tabletOf('manager', office.origin, { width: 1280, height: 800 })
  try {
    const page = await browser.atWork('/inbox')
    const tab = page.getByRole('tab', { name: /^To approve \d+$/ })
    const line = page.getByRole('navigation').getByRole('link', { name: 'Inbox' })
    const numberOf = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0])
    await expect(line).toHaveAttribute('aria-description', /\d/)
    await expect(async () => {
      const waiting = numberOf(await tab.textContent())
      expect(waiting).toBeGreaterThan(40)
      expect(numberOf(await line.getAttribute('aria-description'))).toBe(waiting)
    }).toPass()
    const waiting = numberOf(await tab.textContent())
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
    const section = page.getByRole('main').locator('section').filter({ hasText: 'Waiting for you' }).first()
    await expect(async () => {
      const shown = await section.locator('[data-waits="true"] > span[aria-hidden]').allTextContents()
      expect(shown.reduce((sum, text) => sum + Number(text), 0)).toBe(waiting)
    }).toPass()
  } finally {
    await browser.remove()
    await office.close()
  }
})
