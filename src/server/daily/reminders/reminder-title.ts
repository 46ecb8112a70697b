import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Reminder } from '#src/resource/description/reminder.ts'
import type { DueRecord } from './due-records.ts'
import { reminderMessages } from './reminder-messages.ts'

/** As much of a title as a notice holds with the words around it. */
const maxNameLength = 300

/**
 * 'Certificate Service permit expires in 30 days', or 'Tax clearance of vendor Bonny Divers expired 12 days ago'; `left`
 * counts the days until then. Never an amount.
 */
export function reminderTitle(
  { noun, label }: Pick<Resource, 'noun' | 'label'>,
  { name, paper }: Pick<DueRecord, 'name' | 'paper'>,
  { what }: Pick<Reminder, 'what'>,
  left: number,
): string {
  const words = reminderMessages[what]
  const when = left > 0 ? words.before(left) : left === 0 ? words.today : words.after(-left)
  const kind = noun ?? label[0]
  const record = `${paper === null ? kind : `${paper} of ${withinSentence(kind)}`} ${name}`
  return `${record.slice(0, maxNameLength)} ${when}`
}
