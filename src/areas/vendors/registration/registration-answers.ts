import { z } from 'zod'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { describeAnswers } from '#src/resource/description/describe-answers.ts'
import { emailCheck } from '#src/resource/description/email-check.ts'
import { file, signature, text } from '#src/resource/description/field-types.ts'
import { environmentFields, safetyFields } from '../vendor/management-fields.ts'
import { serviceFields } from '../vendor/service-fields.ts'
import { competenceFields, declarationFields, detailFields, identificationFields } from '../vendor/vendor-fields.ts'
import { accountChecks, accountFields } from './account-fields.ts'

/** The same field, asked for without a condition: the link already says which kind of vendor it is. */
const asked = <Schema extends z.ZodType>(schema: Schema): Schema => schema.meta({ when: undefined })

const { logo, phone, address, website, contacts } = detailFields
const { declarationPosition, declaredOn } = declarationFields
const { idType, idNumber, taxNumber, vatNumber } = identificationFields
const email = text(200).meta({ label: 'E-mail', reads: 'email', example: 'desk@vendor.example' })
const identificationFile = (hint: string) => file('vendor/identification').meta({ label: 'Identification', hint })

const common = {
  ...serviceFields,
  ...competenceFields,
  ...safetyFields,
  ...environmentFields,
  declarationName: text(150).meta({ label: 'Declared by' }),
  declarationPosition,
  declaredOn,
  declarationSignature: signature('vendor/declaration').meta({
    label: 'Signature',
    hint: 'I declare that all of the above is true.',
  }),
}

/** No record of its own: what a guest answers becomes a vendor's record and its bank account. */
const description = {
  area: 'vendors',
  label: ['Registration', 'Registrations'],
  checks: [emailCheck, ...accountChecks],
  title: ['phone'],
} as const

/** A logo that the office refuses holds nothing up (specification 2, section 8). */
const failures = { without: { logo: failureCatalogue.uploadLogoSubmitted } }

/** What a company answers to register. */
export const corporateRegistration = describeAnswers({
  ...description,
  name: 'corporate-registrations',
  failures,
  fields: z.strictObject({
    logo,
    phone,
    email,
    address,
    website,
    contacts,
    identificationFile: identificationFile('Certificate of incorporation.'),
    registrationNumber: asked(identificationFields.registrationNumber),
    incorporatedOn: asked(identificationFields.incorporatedOn),
    taxNumber,
    vatNumber,
    registrationPapers: asked(identificationFields.registrationPapers),
    ...accountFields,
    ...common,
  }),
})

/** What a person answers to register. */
export const individualRegistration = describeAnswers({
  ...description,
  name: 'individual-registrations',
  failures,
  fields: z.strictObject({
    logo,
    phone,
    email,
    address,
    idType: asked(idType),
    idNumber: asked(idNumber),
    taxNumber,
    identificationFile: identificationFile('The ID itself: both sides, or the page with the photo.'),
    ...accountFields,
    ...common,
  }),
})

/** What a person who is paid already answers: who they are, where they live, and their account. */
export const kycAnswers = describeAnswers({
  ...description,
  name: 'kyc-answers',
  fields: z.strictObject({
    idType: asked(idType),
    idNumber: asked(idNumber),
    taxNumber,
    identificationFile: identificationFile('The ID itself: both sides, or the page with the photo.'),
    phone,
    email,
    address,
    ...accountFields,
  }),
})
