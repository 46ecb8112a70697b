import { guestPurpose } from '#src/server/context/guest-purpose.ts'
import { isInUse } from '../vendor/is-in-use.ts'
import { vendor } from '../vendor/vendor.ts'
import { enterAccount } from './enter-account.server.ts'
import { registrationMessages as messages } from './messages.ts'
import { kycAnswers } from './registration-answers.ts'

/** How long such a link is good, in days. */
const daysOpen = 30

/** A person whom the company pays already says who they are and where to pay them (specification 2, section 2). */
export const kycPurpose = guestPurpose(vendor, {
  name: 'kyc',
  answers: kycAnswers,
  manage: { 'manage vendor': 'tenant' },
  isRepeatable: false,
  until: (_record, at) => new Date(at.getTime() + daysOpen * 86_400_000),
  mail: async ({ company }) => ({
    subject: messages.kycMailSubject(company),
    text: [messages.kycMailText(company)],
  }),
  given: async ({ record }) => {
    const known = ['idType', 'idNumber', 'taxNumber', 'identificationFile', 'phone', 'email', 'address'].flatMap(
      (name) => {
        const value = record[name]
        return value === undefined || value === null ? [] : [[name, value] as const]
      },
    )
    return { vendor: record.name, services: [], requirements: [], known: Object.fromEntries(known) }
  },
  closed: async ({ record }) => (record.type === 'individual' && isInUse(record) ? null : messages.kycClosed),
  submit: async ({ transaction, record, effects, fields }) => {
    const { bankName, accountName, accountNumber, currency, sortCode, bankSignature, ...ofVendor } = fields
    await effects.change(vendor, record.id, ofVendor)
    await enterAccount(transaction, effects, record.id, {
      bankName,
      accountName,
      accountNumber,
      currency,
      sortCode,
      bankSignature,
    })
  },
})
