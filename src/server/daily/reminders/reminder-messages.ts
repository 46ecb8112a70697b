const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** What a reminder says of a record's day, by how many days it is away. */
export const reminderMessages = {
  expires: {
    before: (left: number) => `expires in ${days(left)}`,
    today: 'expires today',
    after: (over: number) => `expired ${days(over)} ago`,
  },
  due: {
    before: (left: number) => `is due in ${days(left)}`,
    today: 'is due today',
    after: (over: number) => `is overdue by ${days(over)}`,
  },
  mail: {
    one: 'Open it here:',
    several: (count: number) => `${count} records are due, or expire`,
    more: (count: number) => `And ${count} more.`,
    all: 'Open them here:',
  },
} as const
