import type { WizardStep } from '#src/screens/data/wizard/wizard-view.ts'
import { accountFieldNames } from './account-fields.ts'
import { registrationMessages as messages } from './messages.ts'

const account = [...accountFieldNames]

const common: readonly WizardStep[] = [
  {
    name: 'service',
    title: messages.steps.service,
    fields: ['services', 'requirements', 'qualificationDocuments', 'toolsDocuments'],
    hint: messages.hints.service,
  },
  {
    name: 'management',
    title: messages.steps.management,
    fields: [
      'ssipCertification',
      'hasProhibitionNotice',
      'prohibitionNoticeDetails',
      'isoCertificate',
      'isoCertificateNumber',
      'isoAccreditedBody',
      'isoScope',
      'isoExpiresOn',
      'supportingDocuments',
      'wasteDetails',
    ],
    hint: messages.hints.management,
  },
  {
    name: 'declaration',
    title: messages.steps.declaration,
    fields: ['declarationName', 'declarationPosition', 'declaredOn', 'declarationSignature'],
    hint: messages.hints.declaration,
  },
]

/** The steps of a company's registration, in the order of specification 2, section 2. */
export const corporateSteps: readonly WizardStep[] = [
  {
    name: 'details',
    title: messages.steps.details,
    fields: ['logo', 'phone', 'email', 'address', 'website', 'contacts', 'identificationFile'],
  },
  {
    name: 'identification',
    title: messages.steps.identification,
    fields: ['registrationNumber', 'incorporatedOn', 'taxNumber', 'vatNumber', 'registrationPapers', ...account],
    hint: messages.hints.account,
  },
  ...common,
]

/** The steps of a person's registration. */
export const individualSteps: readonly WizardStep[] = [
  {
    name: 'details',
    title: messages.steps.details,
    fields: ['logo', 'phone', 'email', 'address', 'idType', 'idNumber', 'taxNumber', 'identificationFile'],
  },
  { name: 'bank', title: messages.steps.bank, fields: account, hint: messages.hints.account },
  ...common,
]

/** The short form for a person who is paid already. */
export const kycSteps: readonly WizardStep[] = [
  {
    name: 'identity',
    title: messages.steps.identity,
    fields: ['idType', 'idNumber', 'taxNumber', 'identificationFile'],
  },
  { name: 'address', title: messages.steps.address, fields: ['phone', 'email', 'address'] },
  { name: 'bank', title: messages.steps.bank, fields: account, hint: messages.hints.account },
]
