import type { Resource } from '#src/resource/description/define-resource.ts'
import { specimenCard } from './specimen-card.ts'
import { specimenCase, specimenLine } from './specimen-case.ts'
import { specimenDiary } from './specimen-diary.ts'
import { specimenLog } from './specimen-log.ts'
import { specimenNote } from './specimen-note.ts'
import { specimenPermit } from './specimen-permit.ts'
import { specimenQuote } from './specimen-quote.ts'
import { specimenRequest } from './specimen-request.ts'
import { specimenShift } from './specimen-shift.ts'
import { specimenVessel } from './specimen-vessel.ts'

/** Small resources on which the engine is tested, so that its tests know no business. */
export const specimens: readonly Resource[] = [
  specimenVessel,
  specimenNote,
  specimenLog,
  specimenQuote,
  specimenCard,
  specimenShift,
  specimenRequest,
  specimenPermit,
  specimenDiary,
  specimenCase,
  specimenLine,
]
