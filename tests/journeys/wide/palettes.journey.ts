import { expect, type Page, test } from '@playwright/test'
import { captainPersona } from '../../screenshots/captain-persona.ts'
import { crewPersona } from '../../screenshots/crew-persona.ts'
import { paleLetters } from '../../screenshots/findings.ts'
import type { Persona } from '../../screenshots/persona.ts'
import { openScreenSetup, visitScreens } from '../../screenshots/walk.ts'
import { openPrivately } from '../tablet.ts'

let ground: Awaited<ReturnType<typeof openScreenSetup>>

test.beforeAll(async () => {
  ground = await openScreenSetup()
})
test.afterAll(() => ground.close())

const crewScreens = ['dashboard', 'hours-month', 'hours-day', 'near-misses', 'near-miss-errors', 'check-record', 'sync']
const captainScreens = ['hours-review', 'reports', 'report-submitted', 'report-return']

for (const [desk, names] of [
  [crewPersona, crewScreens],
  [captainPersona, captainScreens],
] as const) {
  test(`${desk.name} reads in the sun and at dusk, and paper is dark on white in every palette`, async () => {
    test.setTimeout(600_000)
    const stations = desk.screens.filter(({ name }) => names.includes(name))
    expect(stations.map(({ name }) => name)).toEqual(names)
    const chosen: Persona = { ...desk, screens: stations }
    const found: string[] = []
    await visitScreens(
      chosen,
      ground,
      async (page, { name }, theme) => {
        const note = (findings: readonly string[], where: string) => {
          found.push(...findings.map((finding) => `${name}, ${where}: ${finding}`))
        }
        note(await paleLetters(page, theme === 'bright' ? 'AAA' : 'AA'), theme)
        note(await onPaper(page), `${theme} on paper`)
        // Thin letters fade first in the sun.
        await expect(page.locator('body')).toHaveCSS('font-weight', theme === 'bright' ? '500' : '400')
      },
      ['bright', 'dusk'],
    )
    expect(found).toEqual([])
  })
}

async function onPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const found = await paleLetters(page, 'AA')
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ media: 'screen' })
  return ground === 'rgb(255, 255, 255)' ? found : [...found, `the page's ground is ${ground}`]
}

test('nothing white is painted before a dark palette stands', async () => {
  const browser = await openPrivately(ground.link.origin)
  try {
    const page = await browser.window.newPage()
    // What comes before the app itself is what is seen while the app is still on its way.
    await page.route('**/assets/**', (route) => route.abort())
    for (const [palette, paint] of [
      ['dusk', 'rgb(12, 10, 8)'],
      ['night', 'rgb(10, 5, 3)'],
      ['dark', 'rgb(11, 26, 33)'],
      ['bright', 'rgb(255, 255, 255)'],
    ] as const) {
      await page.goto('/robots.txt')
      await page.evaluate((chosen) => localStorage.setItem('fairlead-palette', chosen), palette)
      await page.goto('/')
      const html = page.locator('html')
      await expect(html).toHaveCSS('background-color', paint)
      await expect(html).toHaveCSS('color-scheme', palette === 'bright' ? 'light' : 'dark')
      await expect(page.locator('meta[name="theme-color"]')).not.toHaveAttribute('content', '#0b2f40')
    }
  } finally {
    await browser.close()
  }
})

test('what is chosen in one tab stands in the others at once', async () => {
  const browser = await openPrivately(ground.link.origin)
  try {
    const [page, other] = [await browser.window.newPage(), await browser.window.newPage()]
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    await other.goto('/')
    await other.getByRole('button', { name: /^Display: / }).click()
    await other.getByRole('menuitem', { name: /^Night/ }).click()
    for (const tab of [other, page]) await expect(tab.locator('html')).toHaveAttribute('data-palette', 'night')
  } finally {
    await browser.close()
  }
})
