import { expect, test } from '@playwright/test'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }

test('whoever reads all requests sees beside each undecided one what it leaves', async () => {
  const office = await Office.open()
  const browser = tabletOf('hr', office.origin, desk)
  try {
    const page = await browser.atWork()
    await page.goto('/leave-management/requests/hr')
    const present = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Requests for HR' })
    await expect(present).toBeInViewport({ ratio: 1 })
    // A tablet that is turned leaves less room for the menu.
    await page.setViewportSize({ width: desk.width, height: 500 })
    await expect(present).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(desk)
    await expect(page.getByRole('row', { name: /Grace Etim/ })).toContainText(/Balance: [\d.]+ of 21/)
    await expect(page.getByRole('row', { name: /Tobiloba Fashola/ })).not.toContainText('leaves')
  } finally {
    await browser.remove()
    await office.close()
  }
})
