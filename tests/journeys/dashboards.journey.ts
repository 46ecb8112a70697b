import { expect, test } from '@playwright/test'
import { Office } from './office.ts'
import { tabletOf } from './tablet.ts'

const desk = { width: 1280, height: 800 }

test('[S2-7.usage.2] a head’s dashboard keeps its filter in the address, and without a network each number is that of its list', async () => {
  const office = await Office.open()
  const browser = tabletOf('hod', office.origin, desk)
  try {
    const page = await browser.atWork('/dashboard')
    const main = page.getByRole('main')
    await page.getByRole('tab', { name: 'My department' }).click()
    await expect(page).toHaveURL(/scope=hod/)
    await expect(main.getByRole('table', { name: /Inventory requisitions of my department/ })).toBeVisible()
    await page.getByLabel('Period').selectOption('2025')
    await expect(page).toHaveURL(/period=2025/)
    await expect(main.getByRole('heading', { name: 'In 2025' })).toBeVisible()
    await browser.context.setOffline(true)
    await page.goto('/dashboard?scope=hod')
    const waiting = main.getByRole('region').or(main.locator('section')).filter({ hasText: 'Waiting for you' })
    const vendors = waiting.getByRole('link', { name: /^Vendors/ })
    await expect(vendors).toContainText('Oldest')
    const number = Number(/\d+/.exec(await vendors.innerText())?.[0])
    expect(number).toBeGreaterThan(0)
    await vendors.click()
    await expect(page).toHaveURL(/pending-vendors\/hod\?.*scope=waiting/)
    await expect(main.getByRole('row')).toHaveCount(number + 1)
  } finally {
    await browser.remove()
    await office.close()
  }
})
