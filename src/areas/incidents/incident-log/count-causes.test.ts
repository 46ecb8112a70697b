import { expect, test } from 'vitest'
import { countCauses } from './count-causes.ts'

test('each incident counts once for a basic cause, the most frequent first', () => {
  const of = (...names: string[]) => ({ basicCauses: names.map((cause, id) => ({ id: String(id), cause })) })
  expect(countCauses([of('design', 'design'), of('fatigue', 'design'), {}])).toEqual([
    { cause: 'design', count: 2 },
    { cause: 'fatigue', count: 1 },
  ])
})
