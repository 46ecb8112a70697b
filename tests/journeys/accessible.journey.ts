import { expect, test } from '@playwright/test'
import { lookForBarriers } from '../screenshots/look-for-barriers.ts'
import { personas } from '../screenshots/personas.ts'
import { screensOfEachKind } from '../screenshots/screen-kinds.ts'
import { openScreenSetup } from '../screenshots/walk.ts'

let ground: Awaited<ReturnType<typeof openScreenSetup>>

test.beforeAll(async () => {
  ground = await openScreenSetup()
})
test.afterAll(() => ground.close())

for (const desk of screensOfEachKind(personas)) {
  const screens = desk.screens.map(({ name }) => name).join(', ')
  test(`nobody is kept out of these screens of ${desk.name}, and none is wider than its window: ${screens}`, async () => {
    expect(await lookForBarriers(desk, ground)).toEqual([])
  })
}
