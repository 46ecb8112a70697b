import { triesEverything } from '../tries-everything.ts'
import { axeFindings, nightFindings, refusals, sideways, unstyledClasses } from './findings.ts'
import { type Persona, type ScreenSetup, sizes } from './persona.ts'
import { visitScreens, waitUntilStable } from './walk.ts'

/** What keeps people out of the screens of a desk, by day and by night, and what is wider than its window; a line each. */
export async function lookForBarriers(desk: Persona, ground: ScreenSetup): Promise<string[]> {
  const found: string[] = []
  await visitScreens(desk, ground, async (page, { name }, theme) => {
    const note = (findings: readonly string[], where: string) => {
      found.push(...findings.map((finding) => `${name}, ${where}: ${finding}`))
    }
    // The walk comes with the first size, at a standstill. Each further one lays the whole page out anew.
    // By night a narrow page has no colour that a wide one has not: the round over all screens looks at both.
    for (const size of theme === 'night' && !triesEverything ? [sizes[0]] : [sizes[0], sizes[2]]) {
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
  return found
}
