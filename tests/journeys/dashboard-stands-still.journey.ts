import { expect, test } from '@playwright/test'
import { followShifts } from './layout-shifts.ts'
import { Office } from './office.ts'
import { firstMirror, readyForSea, signIn, Tablet } from './tablet.ts'

const desk = { width: 1280, height: 800 }
let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(() => office.close())

for (const [account, size, last] of [
  ['hod', desk, 'Away now and in the next 14 days'],
  ['qhsse', desk, 'What has waited longest'],
  ['captain', undefined, 'Report a near miss'],
] as const) {
  test(`the dashboard of ${account} is shown whole, and moves no more`, async () => {
    const tablet = new Tablet(office.origin, size)
    try {
      const page = await tablet.open('/')
      await signIn(page, `${account}@gulf-marine.demo`, '271828')
      await readyForSea(page)
      await firstMirror(page)
      const shifted = await followShifts(page)
      await page.goto('/dashboard')
      await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
      // What the office adds comes over the network, within this time.
      await page.waitForTimeout(3_000)
      expect(await shifted()).toBeLessThan(0.01)
    } finally {
      await tablet.remove()
    }
  })
}
