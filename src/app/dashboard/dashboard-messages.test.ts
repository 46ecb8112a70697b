import { expect, test } from 'vitest'
import { dashboardMessages } from './dashboard-messages.ts'

test('each hour of the day has a greeting that is true on every watch', () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => dashboardMessages.greeting('Preye', hour))
  expect(greetings.slice(0, 4)).toEqual(Array(4).fill('Hello, Preye'))
  expect(greetings.slice(4, 12)).toEqual(Array(8).fill('Good morning, Preye'))
  expect(greetings.slice(12, 18)).toEqual(Array(6).fill('Good afternoon, Preye'))
  expect(greetings.slice(18, 22)).toEqual(Array(4).fill('Good evening, Preye'))
  expect(greetings.slice(22)).toEqual(Array(2).fill('Hello, Preye'))
})
