import { formatDate } from '#src/lib/format-day.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'
import { passportMessages as messages } from './messages.ts'

type Values = { readonly [field: string]: unknown }

/** What is known of a piece of equipment, from the records on this device. */
export type KnownOfEquipment = {
  equipment: Values
  /** The kind of its group; undefined while that is unknown. */
  groupKind: unknown
  /** Its routine checks, inspections aside. */
  checks: readonly Values[]
  /** Its defects. */
  defects: readonly Values[]
  /** Whether all that was written of it is on this device: an open defect that is not would not be seen. */
  isComplete: boolean
  /** Today, `YYYY-MM-DD`. */
  day: string
}

/** Whether it may be deployed, and every reason why not, the gravest first. */
export type Verdict = { mayDeploy: boolean; reasons: readonly string[] }

/** What is said of a last day that is not known, or that has passed. */
type LastDayTexts = { unknown: string; ended(on: string, days: number): string }

/** Lowest pressure of a fender, as a share of its initial one. */
const minPressureShare = 0.9
const initialPressures: Readonly<Record<string, number>> = { P50: 50, P80: 80 }
const openDefects = ['pending', 'reviewed', 'approved']

/**
 * May it be used (`design/screens.md`, 12)? An unknown value never gives yes. Each reason names the rule and the number.
 */
export function judgeEquipment(known: KnownOfEquipment): Verdict {
  const isFender = known.groupKind === 'fender' || known.groupKind === undefined
  const reasons = [
    ...stateReasons(known),
    ...defectReasons(known),
    ...lastDayReasons(known, 'nextTestOn', messages.test),
    ...(isFender ? lastDayReasons(known, 'certificateExpiresOn', messages.certificate) : []),
    ...(textOf(known.equipment.serviceLifeEndsOn) ? lastDayReasons(known, 'serviceLifeEndsOn', messages.service) : []),
    ...checkReasons(known, isFender),
    ...(known.isComplete ? [] : [messages.notAllHere]),
  ]
  return { mayDeploy: reasons.length === 0, reasons }
}

/** The latest check of a piece of equipment; of those of a day the one written last. */
export function latestCheck(checks: readonly Values[]): Values | null {
  const keyOf = ({ date, createdAt }: Values) => `${String(date)} ${String(createdAt)}`
  return checks.reduce<Values | null>((last, one) => (last && keyOf(last) >= keyOf(one) ? last : one), null)
}

function stateReasons({ equipment: { active, status } }: KnownOfEquipment): string[] {
  if (active === false) return [messages.outOfUse]
  if (status === 'under-maintenance') return [messages.underMaintenance]
  return status === 'expired' ? [messages.expired] : []
}

function defectReasons({ defects }: KnownOfEquipment): string[] {
  const open = defects.filter(({ status }) => openDefects.includes(String(status)))
  return open.map(({ number, date, description }) =>
    messages.openDefect(textOf(number), formatDate(String(date)), String(description)),
  )
}

function lastDayReasons({ equipment, day }: KnownOfEquipment, field: string, texts: LastDayTexts): string[] {
  const last = textOf(equipment[field])
  if (last === undefined) return [texts.unknown]
  if (last >= day) return []
  return [texts.ended(formatDate(last), daysBetween(last, day))]
}

function checkReasons({ equipment, checks }: KnownOfEquipment, isFender: boolean): string[] {
  const last = latestCheck(checks)
  if (last === null) return [messages.neverChecked]
  const on = formatDate(String(last.date))
  if (last.condition !== 'good') return [messages.badCheck(on)]
  if (!isFender) return []
  const initial = initialPressures[String(equipment.initialPressure)]
  if (initial === undefined) return [messages.initialUnknown]
  if (typeof last.pressure !== 'number') return [messages.pressureUnknown(on)]
  const least = initial * minPressureShare
  return last.pressure < least ? [messages.pressureLow(last.pressure, least, on)] : []
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
