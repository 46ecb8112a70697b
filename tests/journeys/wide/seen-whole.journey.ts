import { expect, type Page, test } from '@playwright/test'
import { crewPersona } from '../../screenshots/crew-persona.ts'
import { openScreenSetup, visitScreens } from '../../screenshots/walk.ts'

let ground: Awaited<ReturnType<typeof openScreenSetup>>

test.beforeAll(async () => {
  ground = await openScreenSetup()
})
test.afterAll(() => ground.close())

/** What is asked of a screen of the crew's desk, once it stands still. */
const asked: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'leave-errors': standsBesideItsDay,
  sync: isHollow,
  'offline-form': async () => {},
  'offline-list': standsWhole,
}

test('by night nothing is cut, out of line, or lit without being on', async () => {
  test.setTimeout(300_000)
  const stations = crewPersona.screens.filter(({ name }) => name in asked)
  expect(stations.map(({ name }) => name)).toEqual(Object.keys(asked))
  await visitScreens(
    { ...crewPersona, screens: stations },
    ground,
    (page, { name }) => asked[name]?.(page) ?? Promise.resolve(),
    ['night'],
  )
})

/** 'Today' keeps to the line of its day when an error comes to stand below. */
async function standsBesideItsDay(page: Page): Promise<void> {
  const day = await page.getByRole('textbox', { name: 'First day', exact: true }).boundingBox()
  const today = await page.getByRole('button', { name: 'Today' }).first().boundingBox()
  expect(Math.abs((today?.y ?? 0) - (day?.y ?? 99))).toBeLessThan(1.5)
}

/** A switch that is off has an edge and no ground. */
async function isHollow(page: Page): Promise<void> {
  await expect(page.getByRole('switch', { name: 'This link is metered' })).not.toBeChecked()
  const track = page.locator('.mantine-Switch-track').first()
  await expect(track).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(track).not.toHaveCSS('box-shadow', 'none')
}

/** The number that the device gave is longer than the office's, and is read to its end. */
async function standsWhole(page: Page): Promise<void> {
  const numbers = page.locator('td[data-cell="number"]')
  await expect(numbers.first()).toHaveText(/^NM-\d{4}-[0-9A-F]{7}/)
  const cut = await numbers.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
  expect(cut).toBe(0)
}
