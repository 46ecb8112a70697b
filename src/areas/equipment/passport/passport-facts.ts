import { formatDate } from '#src/lib/format-day.ts'
import { daysImmersed } from './days-immersed.ts'
import { passportMessages as messages } from './messages.ts'
import { latestCheck } from './verdict.ts'

type Values = { readonly [field: string]: unknown }

/** The title of another record by its resource and id; null where it is not known. */
type TitleOf = (resource: string, id: string) => string | null

/** A piece of equipment with what was written of it, as this device has it. */
export type PassportRecords = { equipment: Values; checks: readonly Values[]; logs: readonly Values[] }

/** The facts of a passport, each with its name: what it is, how it is, what it did and where it is (`design/screens.md`, 12). */
export function passportFacts(
  { equipment, checks, logs }: PassportRecords,
  titleOf: TitleOf,
): (readonly [label: string, text: string])[] {
  const { facts, unknown } = messages
  const { serialNumber, size, certificateNumber, certificateExpiresOn } = equipment
  const last = latestCheck(checks)
  return [
    [facts.serialNumber, textOf(serialNumber) ?? unknown],
    [facts.size, textOf(size) ?? unknown],
    [facts.pressure, typeof last?.pressure === 'number' ? messages.kPa(last.pressure) : unknown],
    [facts.check, last ? formatDate(String(last.date)) : unknown],
    [
      facts.certificate,
      textOf(certificateNumber) && textOf(certificateExpiresOn)
        ? messages.until(String(certificateNumber), formatDate(String(certificateExpiresOn)))
        : unknown,
    ],
    [facts.operations, String(logs.length)],
    [facts.days, String(daysImmersed(logs))],
    [facts.place, placeOf(equipment, titleOf) ?? unknown],
  ]
}

/** The vessel that it is on, else the location ashore. */
function placeOf({ vesselId, companyLocationId }: Values, titleOf: TitleOf): string | null {
  if (typeof vesselId === 'string') return titleOf('vessels', vesselId)
  return typeof companyLocationId === 'string' ? titleOf('company-locations', companyLocationId) : null
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
