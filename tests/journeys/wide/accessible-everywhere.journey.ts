import { expect, test } from '@playwright/test'
import { lookForBarriers } from '../../screenshots/look-for-barriers.ts'
import { personas } from '../../screenshots/personas.ts'
import { openScreenSetup } from '../../screenshots/walk.ts'

// The personas are divided among the shards, each with an office of its own.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

for (const desk of personas) {
  test(`nobody is kept out of the screens of ${desk.name}, and none is wider than its window`, async () => {
    const ground = await openScreenSetup()
    try {
      expect(await lookForBarriers(desk, ground)).toEqual([])
    } finally {
      await ground.close()
    }
  })
}
