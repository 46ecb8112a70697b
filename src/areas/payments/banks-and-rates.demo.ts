import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { companyBank } from './company-bank/company-bank.ts'
import { exchangeRate } from './exchange-rate/exchange-rate.ts'
import { paymentGroup } from './payment-group/payment-group.ts'
import { taxRate } from './tax-rate/tax-rate.ts'

const groups = [
  ['vessels', 'Vessel running costs', 'Fuel, stores and spare parts of the vessels.', 'finance'],
  ['crew', 'Crew costs', 'Travel, hotels and training of crews.', 'finance'],
  ['statutory', 'Taxes and statutory payments', 'What is due to authorities by a day.', 'cfo'],
] as const

const banks = [
  ['naira', 'Zenith Bank', '1012345678', 'NGN', 'Trans Amadi, Port Harcourt', 'confirm'],
  ['dollar', 'Access Bank', '0098765432', 'USD', 'Marina, Lagos', 'confirm'],
  ['euro', 'First Bank of Nigeria', '2033445566', 'EUR', 'Marina, Lagos', null],
] as const

/** Rates to the naira, the newest first, a week apart. */
const rates = {
  USD: ['1541.75', '1538.20', '1546.00', '1552.30', '1549.85', '1560.10'],
  EUR: ['1786.40', '1779.15', '1790.25', '1801.60', '1795.00', '1808.45'],
  XAF: ['2.7245', '2.7122', '2.7291', '2.7464', '2.7363', '2.7568'],
} as const

/** Starting values of the law (domain rules, section 12), as the company's adviser would sign them off. */
const taxes = [
  ['vat', 'any', 7.5, null, 'Finance Act 2019'],
  ['withholding', 'goods', 2, 4, 'Withholding regulations 2024'],
  ['withholding', 'services', 2, 4, 'Withholding regulations 2024'],
  ['withholding', 'professional', 5, 10, 'Withholding regulations 2024'],
  ['withholding', 'construction', 2, 4, 'Withholding regulations 2024'],
] as const

/** Groups of payments, accounts to pay from, and six weeks of rates. */
export async function bankAndRateRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const step = (action: string, by: string, ago: number): Step => ({
    action,
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(ago), 9 * 60),
  })
  const dayRates = await Promise.all(
    Object.entries(rates).flatMap(([currency, known]) =>
      known.map(async (rate, week) => {
        const rateOn = days.daysAgo(7 * week + 2)
        const fields = { currency, baseCurrency: 'NGN', rateOn, rate, source: 'Central Bank of Nigeria' }
        const recordId = await naturalRecordId(exchangeRate, tenantId, fields)
        return createDemonstrationRecord(exchangeRate, recordId, fields, [step('create', 'finance', 7 * week + 2)])
      }),
    ),
  )
  const taxRates = await Promise.all(
    taxes.map(async ([tax, supply, percent, without, legalBasis]) => {
      const fields = {
        tax,
        supply,
        effectiveFrom: tax === 'vat' ? '2020-02-01' : '2025-01-01',
        percent: String(percent),
        ...(without !== null && { percentWithoutTaxNumber: String(without) }),
        legalBasis,
      }
      const recordId = await naturalRecordId(taxRate, tenantId, fields)
      return createDemonstrationRecord(taxRate, recordId, fields, [step('create', 'finance', 200)])
    }),
  )
  return [
    ...groups.map(([key, name, description, manager]) =>
      createDemonstrationRecord(
        paymentGroup,
        id('payment-groups', key),
        { name, description, managerId: personId(tenant, manager) },
        [step('create', 'finance', 200)],
      ),
    ),
    ...banks.map(([key, bankName, accountNumber, currency, branchName, confirmed]) =>
      createDemonstrationRecord(
        companyBank,
        id('company-banks', key),
        { bankName, accountName: tenant.name, accountNumber, currency, branchName },
        [step('create', 'finance', confirmed ? 300 : 4), ...(confirmed ? [step('confirm', 'md', 299)] : [])],
      ),
    ),
    ...dayRates,
    ...taxRates,
  ]
}
