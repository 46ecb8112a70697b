import { expect, test } from '@playwright/test'
import { axeFindings, nightFindings, refusals, sideways, unstyledClasses } from '../screenshots/findings.ts'
import { sizes } from '../screenshots/persona.ts'
import { personas } from '../screenshots/personas.ts'
import { openScreenSetup, visitScreens, waitUntilStable } from '../screenshots/walk.ts'

let ground: Awaited<ReturnType<typeof openScreenSetup>>

test.beforeAll(async () => {
  ground = await openScreenSetup()
})
test.afterAll(() => ground.close())

for (const desk of personas) {
  test(`nobody is kept out of the screens of ${desk.name}, and none is wider than its window`, async () => {
    test.setTimeout(900_000)
    const found: string[] = []
    await visitScreens(desk, ground, async (page, { name }, theme) => {
      const note = (findings: readonly string[], where: string) => {
        found.push(...findings.map((finding) => `${name}, ${where}: ${finding}`))
      }
      // The walk comes with the first size, at a standstill. Each further one lays the whole page out anew.
      for (const size of [sizes[0], sizes[2]]) {
        if (size !== sizes[0]) {
          await page.setViewportSize(size)
          await waitUntilStable(page)
        }
        note(await (theme === 'night' ? nightFindings : axeFindings)(page), `${theme}, ${size.width} px`)
        note(await sideways(page), theme)
      }
      await page.setViewportSize({ ...sizes[2], width: 320 })
      note(await sideways(page), theme)
      note(await unstyledClasses(page), theme)
      note(await refusals(page), theme)
    })
    expect(found).toEqual([])
  })
}
