import { expect, test } from 'vitest'
import { workHoursScreens } from './screens.ts'
import { hoursMonthMessages as messages } from './work-rest-hour/messages.ts'

test('a page of hours is headed as its line in the menu says', () => {
  const [months] = workHoursScreens
  expect(months?.menu?.map(({ title }) => title)).toEqual([
    messages.myTitle,
    messages.review,
    messages.fleet,
    messages.viewer,
  ])
})
