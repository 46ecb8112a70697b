/** How moments are told. */
export const timeMessages = {
  today: (time: string) => `at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  on: (date: string, time: string) => `on ${date} at ${time}`,
  theDayBefore: 'yesterday',
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  never: 'never',
  date: 'Date',
  dayBefore: 'Day before',
  dayAfter: 'Day after',
  upTo: (day: string) => `Still to come: at most ${day}`,
  toCome: (day: string) => `This day is still to come. The last one that can be written is ${day}.`,
} as const
