import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { choiceLabel } from '#src/screens/messages/label.ts'
import { vesselMessages as messages } from '../vessel-assignment/messages.ts'

/** 'At anchor, Bonny Offshore Terminal, 14 on board', of a daily report. */
export function whereabouts({ activity, location, personsOnBoard }: StoredRecord): string {
  const field = fieldOf(vesselDailyReport, 'activity')
  const what = field && typeof activity === 'string' ? choiceLabel(field, activity) : ''
  const where = typeof location === 'string' ? location : ''
  const people = typeof personsOnBoard === 'number' ? messages.peopleOnBoard(personsOnBoard) : ''
  return [what, where, people].filter(Boolean).join(', ')
}
