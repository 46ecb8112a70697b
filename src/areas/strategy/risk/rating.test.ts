import { expect, test } from 'vitest'
import { isWhole, ratingOf, worstConsequence } from './rating.ts'

test('the worst column rates the risk, each side by its own fields', () => {
  const fields = {
    likelihood: 'D',
    peopleSeverity: '2',
    environmentSeverity: '4',
    residualLikelihood: 'B',
    residualAssetsSeverity: '3',
  }
  expect([ratingOf(fields, 'before'), ratingOf(fields, 'after')]).toEqual(['4D', '3B'])
  expect([worstConsequence(fields, 'before'), worstConsequence({}, 'after')]).toEqual(['Environment', null])
})

test('without a likelihood or any severity there is no rating', () => {
  expect(ratingOf({ likelihood: 'A' }, 'before')).toBeNull()
  expect(ratingOf({ peopleSeverity: '5' }, 'before')).toBeNull()
  expect([isWhole({}, 'before'), isWhole({ likelihood: 'A' }, 'before')]).toEqual([true, false])
})
