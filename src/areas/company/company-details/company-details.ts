import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { defineResource } from '#src/resource/description/define-resource.ts'
import { choice, file, longText, text } from '#src/resource/description/field-types.ts'
import { baseCurrencies, defaultBaseCurrency } from './base-currency.ts'
import { currencyNames } from './currency-names.ts'
import { timeZoneNames, timeZones } from './time-zones.ts'

/** What the company says of itself on printed pages. A company has one such record: its key has no fields. */
export const companyDetails = defineResource({
  name: 'company-details',
  area: 'company',
  label: ['Company details', 'Company details'],
  fields: z.strictObject({
    name: text(150).meta({ label: 'Registered name', section: 'Company' }),
    registrationNumber: text(50).optional().meta({ label: 'Registration number', section: 'Company' }),
    taxNumber: text(50).optional().meta({ label: 'Tax number', section: 'Company' }),
    logo: file('company/logo').optional().meta({
      label: 'Logo',
      section: 'Company',
      hint: 'Shown at the head of printed pages.',
    }),
    address: longText(500).optional().meta({ label: 'Address', section: 'Contact' }),
    phone: text(40).optional().meta({ label: 'Telephone', section: 'Contact' }),
    email: text(200).optional().meta({ label: 'E-mail', section: 'Contact', reads: 'email' }),
    website: text(200).optional().meta({ label: 'Website', section: 'Contact' }),
    timeZone: choice(timeZoneNames).optional().meta({
      label: 'Time zone',
      section: 'Contact',
      hint: 'Days for reminders begin by it, and imported times without a time zone are read by it. Without it, UTC is used.',
      options: timeZones,
    }),
    cfaFranc: choice(['XAF', 'XOF'])
      .optional()
      .meta({
        label: 'CFA franc',
        saysFranc: true,
        section: 'Money',
        hint: 'Which franc an amount in FCFA is.',
        options: { XAF: 'Central African (XAF)', XOF: 'West African (XOF)' },
      }),
    baseCurrency: choice(baseCurrencies).optional().meta({
      label: 'Base currency',
      section: 'Money',
      hint: 'Budgets and limits are counted in it. Without it, NGN is used.',
      options: currencyNames,
      saysCurrency: defaultBaseCurrency,
    }),
  }),
  checks: [
    {
      field: 'email',
      message: 'This is not an e-mail address',
      holds: ({ email }) => email === undefined || z.email().safeParse(email).success,
    },
  ],
  failures: { upload: failureCatalogue.uploadLogo },
  key: [],
  scope: {},
  access: {
    create: { 'edit company details': 'tenant' },
    read: { anyone: 'tenant' },
    update: { 'edit company details': 'tenant' },
    delete: {},
  },
  title: ['name'],
  order: 'name',
  version: 1,
  sync: { read: 'mirror', write: 'online', priority: 2 },
})
