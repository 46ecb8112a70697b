import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { type GuestReading, type GuestSending, guestPurpose } from '#src/server/context/guest-purpose.ts'
import { vendor } from '../vendor/vendor.ts'
import { enterAccount } from './enter-account.server.ts'
import { isRegistering } from './is-registering.ts'
import { registrationMessages as messages } from './messages.ts'
import { readAsked } from './read-asked.server.ts'
import { corporateRegistration, individualRegistration } from './registration-answers.ts'

/** How long a link to register is good, in days. */
const daysOpen = 30

const ofBoth = {
  manage: { 'manage vendor': 'tenant' },
  isRepeatable: true,
  until: (_record: StoredRecord, at: Date) => new Date(at.getTime() + daysOpen * 86_400_000),
  mail: async ({ record, company }: GuestReading & { company: string }) => {
    const reason = reasonOf(record)
    const name = String(record.name)
    return {
      subject: messages.mailSubject(company),
      text:
        reason === null
          ? [messages.mailText(company, name)]
          : [messages.mailAgain(company, name), messages.mailReason(reason)],
    }
  },
  closed: async ({ record }: GuestReading) => (isRegistering(record) ? null : messages.done),
} as const

/** What has to be changed, where it was sent back. */
function reasonOf(record: StoredRecord): string | null {
  const last = record.status === 'revise' ? lastStepOf(record) : null
  return typeof last?.answers.reason === 'string' ? last.answers.reason : null
}

/** What the link gives: what the company buys and asks for, and what it knows of the vendor already. */
async function give(
  { transaction, record }: GuestReading,
  answers: typeof corporateRegistration | typeof individualRegistration,
) {
  const known = Object.keys(answers.fields.shape).flatMap((name) => {
    const value = record[name]
    return value === undefined || value === null ? [] : [[name, value] as const]
  })
  return {
    vendor: record.name,
    reason: reasonOf(record),
    ...(await readAsked(transaction, String(record.type))),
    known: Object.fromEntries(known),
  }
}

type Sent = GuestSending<typeof corporateRegistration>['fields'] & GuestSending<typeof individualRegistration>['fields']

/** The vendor's record is sent into its round, and its account entered beside it. */
async function register({
  transaction,
  record,
  effects,
  fields,
}: Omit<GuestSending, 'fields'> & { fields: Sent }): Promise<void> {
  const { bankName, accountName, accountNumber, currency, sortCode, bankSignature, ...ofVendor } = fields
  if (record.status === 'draft') await effects.takeStep(vendor, record.id, 'submit', { fields: ofVendor })
  else
    await effects.takeStep(vendor, record.id, 'resubmit', {
      fields: ofVendor,
      answers: { changed: messages.sentAgain },
    })
  await enterAccount(transaction, effects, record.id, {
    bankName,
    accountName,
    accountNumber,
    currency,
    sortCode,
    bankSignature,
  })
}

/** A company registers by its link (specification 2, section 2). */
export const corporatePurpose = guestPurpose(vendor, {
  ...ofBoth,
  name: 'corporate-vendors',
  answers: corporateRegistration,
  page: (link) => `/guest/vendors/${link}/corporate/details`,
  given: (reading) => give(reading, corporateRegistration),
  submit: register,
})

/** A person does. */
export const individualPurpose = guestPurpose(vendor, {
  ...ofBoth,
  name: 'individual-vendors',
  answers: individualRegistration,
  page: (link) => `/guest/vendors/${link}/individual/details`,
  given: (reading) => give(reading, individualRegistration),
  submit: register,
})
