/** How times are said. */
export const timeMessages = {
  today: (time: string) => `at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  on: (date: string, time: string) => `on ${date} at ${time}`,
  theDayBefore: 'yesterday',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  never: 'never',
  sinceToday: 'today',
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  date: 'Date',
  dayBefore: 'Previous day',
  dayAfter: 'Next day',
  upTo: (day: string) => `In the future: the latest possible date is ${day}`,
  toCome: (day: string) => `This date is in the future. The latest possible date is ${day}.`,
} as const
