import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { EventLoopWatch, namedFrom } from './event-loop-watch.ts'

test('a pause is measured by what the thread computed, and named with what was being answered', async () => {
  const watch = new EventLoopWatch()
  watch.start()
  const end = watch.begin('a slow request')
  await setTimeout(20)
  const until = process.cpuUsage().user + (namedFrom + 60) * 1000
  while (process.cpuUsage().user < until);
  await setTimeout(20)
  end()
  const { longest } = watch.stop()
  expect(longest).toBeGreaterThanOrEqual(namedFrom)
  expect(watch.pauses.map(({ during }) => during)).toEqual(['a slow request'])
})
