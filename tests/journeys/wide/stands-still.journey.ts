import { expect, test } from '@playwright/test'
import { followShifts } from '../layout-shifts.ts'
import { middleOf } from '../middle-of.ts'
import { Office } from '../office.ts'
import { tabletOf } from '../tablet.ts'

const desk = { width: 1280, height: 800 }
let office: Office

test.beforeAll(async () => {
  office = await Office.open()
})
test.afterAll(() => office.close())

for (const [account, size, last] of [
  ['hod', desk, 'Away now and in the next 14 days'],
  ['qhsse', desk, 'Pending, oldest first'],
  ['captain', undefined, 'Report a near miss'],
] as const) {
  test(`the dashboard of ${account} is shown whole, and moves no more`, async () => {
    const tablet = tabletOf(account, office.origin, size)
    try {
      const page = await tablet.atWork()
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

test('on the narrowest phone the buttons of a list stand in one line, and what is picked leaves the list in sight', async () => {
  const tablet = tabletOf('captain', office.origin, desk)
  try {
    const page = await tablet.atWork()
    await page.setViewportSize({ width: 320, height: 640 })
    const shifted = await followShifts(page)
    await page.goto('/vessel-management/daily-reports/captain')
    await expect(page.getByText(/· updated /)).toBeVisible()
    // Twice: what a start has shown first is shown by the next before all is read.
    await page.reload()
    await expect(page.getByText(/· updated /)).toBeVisible()
    // A browser tells of what has moved behind the frame in which it did.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 300))))
    expect(await shifted()).toBeLessThan(0.01)
    const select = page.getByRole('button', { name: 'Select', exact: true })
    await expect(select).toBeVisible()
    expect(await middleOf(select)).toBe(await middleOf(page.getByRole('button', { name: /^Filters/ })))
    await select.click()
    await page.getByRole('checkbox').first().click()
    const bar = page.getByRole('region', { name: 'Actions for the selection' })
    await expect(bar).toBeVisible()
    expect((await bar.boundingBox())?.height).toBeLessThan(130)
    await bar.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: /^Select all/ }).click()
    await expect(bar).toContainText(/\d\d+ selected/)
  } finally {
    await tablet.remove()
  }
})

test('a dashboard that is long in coming is outlined, and then shown', async () => {
  const tablet = tabletOf('qhsse', office.origin, desk)
  try {
    const page = await tablet.atWork()
    await page.addInitScript(holdWhatIsShown, heldBack)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const outline = page.getByRole('main').locator('.mantine-Skeleton-root').first().locator('..')
    await expect(outline).toHaveCSS('opacity', '1')
    await expect(page.getByText('Pending, oldest first')).toBeVisible()
    await expect(outline).toHaveCount(0)
  } finally {
    await tablet.remove()
  }
})

/** Milliseconds for which nothing is shown. */
const heldBack = 4_000

/** In the page: the next frame, and the end of the dashboard's patience, come only after `wait` milliseconds. */
function holdWhatIsShown(wait: number): void {
  const later = window.setTimeout.bind(window)
  const slowly = (then: () => void, after = 0) => later(then, after === 1_500 ? wait : after)
  Object.assign(window, {
    setTimeout: slowly,
    requestAnimationFrame: (then: FrameRequestCallback) => later(() => then(performance.now()), wait),
    cancelAnimationFrame: (frame: number) => clearTimeout(frame),
  })
}
