import { expect, test } from 'vitest'
import type { Transition } from '#src/resource/description/workflow.ts'
import { menuSteps } from './step-rank.ts'

const step = (label: string, destroys?: true) => {
  const transition: Transition = {
    label,
    done: label,
    from: ['open'],
    to: 'open',
    who: {},
    judged: 'arrival',
    destroys,
  }
  return { transition }
}

test('of many steps those that take something away stand in the menu', () => {
  const [pay, schedule, close, reverse] = [step('Pay'), step('Schedule'), step('Close', true), step('Reverse', true)]
  expect(menuSteps([pay, schedule, close, reverse])).toEqual([close, reverse])
  expect(menuSteps([pay, schedule, close])).toEqual([])
})
