import { expect, test } from '@playwright/test'
import { desks } from '../screenshots/desks.ts'
import { axeFindings, nightFindings, refusals, sideways, unstyledClasses } from '../screenshots/findings.ts'
import { openGround, standsStill, walk } from '../screenshots/walk.ts'

let ground: Awaited<ReturnType<typeof openGround>>

test.beforeAll(async () => {
  ground = await openGround()
})
test.afterAll(() => ground.close())

for (const desk of desks) {
  test(`nobody is kept out of the screens of ${desk.name}, and none is wider than its window`, async () => {
    test.setTimeout(900_000)
    const found: string[] = []
    await walk(desk, ground, async (page, { name }, theme) => {
      const note = (findings: readonly string[], where: string) => {
        found.push(...findings.map((finding) => `${name}, ${where}: ${finding}`))
      }
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await standsStill(page)
        note(await (theme === 'night' ? nightFindings : axeFindings)(page), `${theme}, ${width} px`)
      }
      for (const width of [1280, 390, 320]) note(await sideways(page, width), theme)
      note(await unstyledClasses(page), theme)
      note(await refusals(page), theme)
    })
    expect(found).toEqual([])
  })
}
