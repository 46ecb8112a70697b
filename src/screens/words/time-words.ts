/** How moments are told. */
export const timeWords = {
  today: (time: string) => `at ${time}`,
  yesterday: (time: string) => `yesterday at ${time}`,
  on: (date: string, time: string) => `on ${date} at ${time}`,
  never: 'never',
} as const
