import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vendorId } from '../vendor/vendors.demo.ts'
import { vendorBankAccount } from './vendor-bank-account.ts'

/** Vendor, bank, name, number, currency, and what was found out by calling back. Two vendors gave the same number. */
const accounts = [
  ['bunkers', 'Zenith Bank', 'Niger Delta Bunkering', '1014417790', 'NGN', 'Chioma Dike, accounts'],
  ['bunkers', 'Zenith Bank', 'Niger Delta Bunkering', '5070018842', 'USD', 'Chioma Dike, accounts'],
  ['fenders', 'Access Bank', 'Trinity Fender Services', '0044718203', 'NGN', 'The managing director, in person'],
  ['divers', 'First Bank', 'Bonny Sub-Sea Divers', '3008841120', 'NGN', 'Boma Hart, owner'],
  ['chandler', 'Union Bank', 'Coastal Ship Chandlers', '0079330146', 'NGN', null],
  ['doctor', 'Guaranty Trust Bank', 'Ibinabo Briggs', '0221140087', 'NGN', null],
  ['waste', 'Fidelity Bank', 'R. W. R. Ventures', '6110047725', 'NGN', 'declined'],
  ['paints', 'Union Bank', 'Warri Marine Coatings', '0079330146', 'NGN', null],
] as const

/** Accounts of vendors: confirmed, waiting, and one that was not the vendor's. */
export function vendorAccountRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const known = accounts.filter(
    ([vendor], index) => tenant.slug === 'gulf-marine' || (index < 5 && vendor !== 'doctor'),
  )
  return known.map(([vendor, bankName, accountName, accountNumber, currency, found], index) => {
    const ago = index < 4 ? 140 - index : 8 - (index % 4)
    const at = (later: number) => days.instant(days.daysAgo(ago - later), 10 * 60 + index)
    const entered: Step = { action: 'create', by: personId(tenant, 'procurement'), at: at(0) }
    const decided: Step[] =
      found === null
        ? []
        : [
            {
              by: personId(tenant, 'finance'),
              at: at(1),
              ...(found === 'declined'
                ? {
                    action: 'decline',
                    answers: { reason: 'The account is of another company. The vendor did not know of it.' },
                  }
                : {
                    action: 'confirm',
                    answers: { calledPerson: found, calledNumber: '+234 803 555 0100', calledAt: at(1) },
                  }),
            },
          ]
    return createDemonstrationRecord(
      vendorBankAccount,
      demonstrationId(tenant.slug, 'vendor-bank-accounts', vendor, currency),
      { vendorId: vendorId(tenant, vendor), bankName, accountName, accountNumber, currency },
      [entered, ...decided],
    )
  })
}
