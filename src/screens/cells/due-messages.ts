import { timeMessages } from '../messages/time-messages.ts'

/** How a day is told by which something is due, or on which a paper ends. */
export const dueMessages = {
  overdue: (age: string) => `Overdue ${age}`,
  today: 'Due today',
  tomorrow: 'Due tomorrow',
  inDays: (count: number) => `Due in ${timeMessages.days(count)}`,
  ends: (day: string) => `Ends ${day}`,
  expired: (day: string) => `Expired ${day}`,
} as const
