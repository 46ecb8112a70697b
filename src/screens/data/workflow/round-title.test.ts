import { expect, test } from 'vitest'
import type { Round } from '#src/resource/envelope/approval.ts'
import { specimenPurchase } from '../../../../tests/contract/specimens/specimen-purchase.ts'
import { roundTitle } from './round-title.ts'

test('a round bears the name of its kind, and a number among those of its kind', () => {
  const round = (number: number, name?: string): Round => ({
    round: number,
    ...(name !== undefined && { name }),
    signatories: [],
    signatures: [],
  })
  const rounds = [round(1), round(2), round(3, 'award'), round(4, 'award')]
  expect(rounds.map((one, at) => roundTitle(specimenPurchase, one, rounds.slice(0, at)))).toEqual([
    'Approval',
    'Approval, round 2',
    'Approval of the award',
    'Approval of the award, round 2',
  ])
  // Rounds in which nobody signed, and those that older versions stored, are counted though they are not kept.
  expect(roundTitle(specimenPurchase, round(3), [])).toBe('Approval, round 3')
})
