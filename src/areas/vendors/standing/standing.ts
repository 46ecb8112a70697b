import { expiryGrade } from '#src/resource/display/expiry-grade.ts'
import type { Grade } from '#src/resource/display/grade.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { daysBetween } from '#src/resource/schedule/interval.ts'
import { vendorWorkflow } from '../vendor/vendor-workflow.ts'
import { isBarred } from '../vendor-evaluation/is-barred.ts'
import { standingMessages as messages } from './messages.ts'

type Values = { readonly [field: string]: unknown }

/** Whether something may be done with a vendor, and every reason why not, the gravest first; what speaks against it else. */
export type Verdict = { may: boolean; reasons: readonly string[]; warnings?: readonly string[] }

/** A document that is asked of a vendor, or that it shows besides. */
export type PaperStanding = {
  id: string
  name: string
  isRequired: boolean
  /** Whether a certificate is there. */
  isShown: boolean
  expiresOn: string | null
  /** Negative once it has expired; null where it does not expire or is missing. */
  daysLeft: number | null
  grade: Grade
  verifiedBy: string | null
  verifiedOn: string | null
}

export type VendorStanding = {
  quote: Verdict
  pay: Verdict
  papers: readonly PaperStanding[]
  services: readonly { id: string; isGranted: boolean }[]
  payableIn: string | null
}

/** How many days before its end a document is a notice, as the office reminds of it. */
const leadDays = 60

/**
 * What may be done with a vendor today (`design/workflows.md`, section 9): asked to quote while it is approved, for what was
 * granted, with every required document in force; paid once an account was confirmed, also while it is suspended, since
 * running orders go on. An unknown value never gives yes.
 */
export function judgeVendor({
  vendor,
  requirements,
  day,
}: {
  vendor: StoredRecord
  /** The requirements of all services on this device. */
  requirements: readonly StoredRecord[]
  /** Today, `YYYY-MM-DD`. */
  day: string
}): VendorStanding {
  const granted = idsIn(vendor.grantedServices, 'serviceId')
  const offered = [...new Set([...idsIn(vendor.services, 'serviceId'), ...granted])]
  const papers = papersOf(vendor, requirements, offered, day)
  return {
    quote: {
      ...verdict([
        ...stateReasons(vendor),
        ...papers.flatMap(({ isRequired, daysLeft, name }) =>
          isRequired && daysLeft !== null && daysLeft < 0 ? [messages.expired(name, -daysLeft)] : [],
        ),
        ...(isBarred(vendor) ? [messages.barred(scoreOf(vendor))] : []),
        ...(granted.length === 0 ? [messages.noServices] : []),
      ]),
      ...(vendor.evaluationBand === 'warned' && { warnings: [messages.warned(scoreOf(vendor))] }),
    },
    pay: verdict([...(vendor.status === 'inactive' ? [] : stateReasons(vendor)), ...accountReasons(vendor)]),
    papers,
    services: offered.map((id) => ({ id, isGranted: granted.includes(id) })),
    payableIn: textOf(vendor.payableIn),
  }
}

const verdict = (reasons: readonly string[]): Verdict => ({ may: reasons.length === 0, reasons })

function stateReasons(vendor: StoredRecord): string[] {
  if (!vendor.active) return [messages.archived]
  if (vendor.status === 'approved') return []
  if (vendor.status !== 'inactive')
    return [messages.notApproved(vendorWorkflow.states[vendor.status ?? '']?.label ?? String(vendor.status))]
  const last = lastStepOf(vendor)
  return [messages.suspended(last?.action === 'suspend' ? textOf(last.answers.reason) : null)]
}

const scoreOf = ({ evaluationScore }: StoredRecord) => (typeof evaluationScore === 'number' ? evaluationScore : null)

function accountReasons({ accountStanding }: StoredRecord): string[] {
  if (accountStanding === 'confirmed') return []
  const known = accountStanding === 'none' || accountStanding === 'to be confirmed' || accountStanding === 'declined'
  return [known ? messages.accounts[accountStanding] : messages.unknownAccount]
}

/** What is asked for the services in order of need: expired and missing first; then what is shown besides. */
function papersOf(
  vendor: StoredRecord,
  requirements: readonly StoredRecord[],
  offered: readonly string[],
  day: string,
): PaperStanding[] {
  const shown = new Map(itemsOf(vendor.requirements).map((one) => [one.serviceRequirementId, one]))
  const verified = new Map(itemsOf(vendor.verifications).map((one) => [one.id, one]))
  const asked = requirements.filter(
    ({ id, active, serviceId, askedOf }) =>
      shown.has(id) ||
      (active && offered.includes(String(serviceId)) && (askedOf === 'everybody' || askedOf === vendor.type)),
  )
  return asked
    .map((requirement) => {
      const line = shown.get(requirement.id)
      return paperOf(requirement, line, line && verified.get(line.id), day)
    })
    .toSorted((left, right) => urgencyOf(left) - urgencyOf(right) || left.name.localeCompare(right.name))
}

function paperOf(
  requirement: StoredRecord,
  line: Values | undefined,
  verification: Values | undefined,
  day: string,
): PaperStanding {
  const expiresOn = textOf(line?.expiresOn)
  const isRequired = requirement.isRequired === true
  return {
    id: requirement.id,
    name: String(requirement.name),
    isRequired,
    isShown: line !== undefined,
    expiresOn,
    daysLeft: expiresOn === null ? null : daysBetween(day, expiresOn),
    grade: gradeOf({ isShown: line !== undefined, isRequired, expiresOn }, day),
    verifiedBy: textOf(verification?.staffId),
    verifiedOn: textOf(verification?.verifiedOn),
  }
}

/** A document that is not required presses nobody: it is told at most. */
function gradeOf(
  { isShown, isRequired, expiresOn }: Pick<PaperStanding, 'isShown' | 'isRequired' | 'expiresOn'>,
  day: string,
): Grade {
  if (!isShown) return isRequired ? 'urgent' : 'info'
  if (expiresOn === null) return 'calm'
  const grade = expiryGrade(expiresOn, day, leadDays)
  return isRequired || grade === 'calm' ? grade : 'notice'
}

const order: readonly Grade[] = ['alarm', 'urgent', 'notice', 'info', 'calm']
const urgencyOf = ({ grade }: PaperStanding) => order.indexOf(grade)

function idsIn(items: unknown, name: string): string[] {
  return itemsOf(items).flatMap((item) => textOf(item[name]) ?? [])
}

function itemsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
