import { test } from '@playwright/test'
import { sizes } from './persona.ts'
import { personas } from './personas.ts'
import { openScreenSetup, visitScreens, waitUntilStable } from './walk.ts'

let ground: Awaited<ReturnType<typeof openScreenSetup>>
test.beforeAll(async () => {
  ground = await openScreenSetup()
})
test.afterAll(() => ground.close())

/** The pictures that the README and an offer to install show, taken alone and left where those find them. */
const inReadme: Readonly<Record<string, string>> = {
  'crew-dashboard-800x1280-day': 'public/icons/screenshot-tablet.png',
  'support-reports-1280x800-day': 'public/icons/screenshot-office.png',
}

for (const [name, path] of Object.entries(process.env.README_PICTURES === '1' ? inReadme : {})) {
  test(`README: ${name}`, async () => {
    for (const desk of personas) {
      const screens = desk.screens.filter((station) => name.startsWith(`${desk.name}-${station.name}-`))
      const size = sizes.find(({ width, height }) => name.endsWith(`-${width}x${height}-day`))
      if (screens.length === 0 || !size) continue
      await visitScreens(
        { ...desk, screens: screens },
        ground,
        async (page) => {
          await page.setViewportSize(size)
          await waitUntilStable(page)
          await page.screenshot({ path, animations: 'disabled' })
        },
        ['day'],
      )
    }
  })
}

for (const desk of process.env.README_PICTURES === '1' ? [] : personas) {
  test(desk.name, async () => {
    await visitScreens(desk, ground, async (page, station, theme) => {
      for (const size of sizes) {
        await page.setViewportSize(size)
        await waitUntilStable(page)
        await page.screenshot({
          path: `screenshots/${desk.name}-${station.name}-${size.width}x${size.height}-${theme}.png`,
          animations: 'disabled',
          fullPage: process.env.WHOLE_PAGES === '1',
        })
      }
    })
  })
}
