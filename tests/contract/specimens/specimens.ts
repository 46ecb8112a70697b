import type { Resource } from '#src/resource/description/define-resource.ts'
import { specimenCard } from './specimen-card.ts'
import { specimenCase, specimenLine } from './specimen-case.ts'
import { specimenDiary } from './specimen-diary.ts'
import { specimenFault } from './specimen-fault.ts'
import { specimenGrant } from './specimen-grant.ts'
import { specimenInvoice } from './specimen-invoice.ts'
import { specimenJob } from './specimen-job.ts'
import { specimenLog } from './specimen-log.ts'
import { specimenNote } from './specimen-note.ts'
import { specimenPayment } from './specimen-payment.ts'
import { specimenPermit } from './specimen-permit.ts'
import { specimenQuote } from './specimen-quote.ts'
import { specimenRequest } from './specimen-request.ts'
import { specimenShift } from './specimen-shift.ts'
import { specimenShipment } from './specimen-shipment.ts'
import { specimenStore } from './specimen-store.ts'
import { specimenTransfer } from './specimen-transfer.ts'
import { specimenVessel } from './specimen-vessel.ts'
import { specimenVoucher } from './specimen-voucher.ts'

/** Small resources on which the engine is tested, so that its tests know no business. */
export const specimens: readonly Resource[] = [
  specimenVessel,
  specimenNote,
  specimenLog,
  specimenQuote,
  specimenCard,
  specimenShift,
  specimenFault,
  specimenRequest,
  specimenPermit,
  specimenPayment,
  specimenInvoice,
  specimenStore,
  specimenJob,
  specimenShipment,
  specimenTransfer,
  specimenDiary,
  specimenCase,
  specimenLine,
  specimenGrant,
  specimenVoucher,
]
