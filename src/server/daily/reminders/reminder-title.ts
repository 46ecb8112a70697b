import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import { reminderMessages } from './reminder-messages.ts'

/** As much of a title as a notice holds with the words around it. */
const maxNameLength = 300

/** 'Certificate Service permit expires in 30 days'; `left` counts the days until then. Never an amount. */
export function reminderTitle(
  { noun, label }: Pick<Resource, 'noun' | 'label'>,
  name: string,
  { what }: Pick<Reminder, 'what'>,
  left: number,
): string {
  const words = reminderMessages[what]
  const when = left > 0 ? words.before(left) : left === 0 ? words.today : words.after(-left)
  return `${noun ?? label[0]} ${name.slice(0, maxNameLength)} ${when}`
}
