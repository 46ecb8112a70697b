import {
  choice,
  file,
  files,
  flag,
  list,
  longText,
  plainDate,
  reference,
  signature,
  text,
} from '#src/resource/description/field-types.ts'

const corporate = { field: 'type', is: ['corporate'] } as const
const individual = { field: 'type', is: ['individual'] } as const

/** Who it is, and who of the company asks for it (specification 2, section 3: `details`). */
export const detailFields = {
  name: text(150).meta({ label: 'Name', list: true, section: 'Details' }),
  type: choice(['corporate', 'individual']).meta({
    label: 'Type',
    list: true,
    filter: true,
    section: 'Details',
    options: { corporate: 'Company', individual: 'Individual' },
  }),
  departmentId: reference('departments').meta({
    label: 'Inviting department',
    list: true,
    filter: true,
    section: 'Details',
    hint: 'Its head reviews the vendor first.',
  }),
  existingVendor: flag().optional().meta({
    label: 'Existing vendor',
    filter: true,
    section: 'Details',
    hint: 'It supplies the company already and is not reviewed again. Services are granted to it afterwards.',
    example: false,
  }),
  logo: file('vendor/logo').optional().meta({ label: 'Logo', section: 'Details' }),
  phone: text(40).meta({ label: 'Telephone', list: true, section: 'Details', example: '+234 803 555 0142' }),
  email: text(200).optional().meta({ label: 'E-mail', section: 'Details', reads: 'email' }),
  address: longText(500).optional().meta({ label: 'Address', section: 'Details' }),
  website: text(200).optional().meta({ label: 'Website', section: 'Details' }),
  contacts: list(
    {
      name: text(150).meta({ label: 'Name', list: true }),
      position: text(100).optional().meta({ label: 'Position', list: true }),
      phone: text(40).optional().meta({ label: 'Telephone', list: true }),
      email: text(200).optional().meta({ label: 'E-mail', reads: 'email', example: 'desk@vendor.example' }),
    },
    10,
  )
    .optional()
    .meta({ label: 'Contacts', itemLabel: 'Contact', section: 'Details' }),
}

/** The papers of the vendor itself that are known in Nigeria (domain rules, section 12). */
const registrationPapers = choice([
  'cac',
  'tax clearance',
  'vat',
  'audited accounts',
  'nuprc',
  'pencom',
  'itf',
  'nsitf',
  'group life',
  'nipex',
  'ncdmb',
  'other',
])

/** By what it is known to the authorities. */
export const identificationFields = {
  registrationNumber: text(50).optional().meta({
    label: 'Registration number',
    section: 'Identification',
    when: corporate,
    hint: 'CAC number, such as RC 482913.',
  }),
  incorporatedOn: plainDate().optional().meta({ label: 'Incorporated on', section: 'Identification', when: corporate }),
  idType: choice(['national identity', 'international passport', 'driving licence', "voter's card"])
    .optional()
    .meta({
      label: 'ID type',
      section: 'Identification',
      when: individual,
      options: {
        'national identity': 'National identity',
        'international passport': 'International passport',
        'driving licence': 'Driving licence',
        "voter's card": "Voter's card",
      },
    }),
  idNumber: text(50).optional().meta({ label: 'ID number', section: 'Identification', when: individual }),
  taxNumber: text(50).optional().meta({
    label: 'Tax number',
    section: 'Identification',
    hint: 'TIN. Without one the double rate of withholding tax is deducted.',
  }),
  vatNumber: text(50).optional().meta({ label: 'VAT number', section: 'Identification' }),
  identificationFile: file('vendor/identification').optional().meta({
    label: 'Identification',
    section: 'Identification',
    hint: 'Certificate of incorporation, or the ID itself.',
  }),
  registrationPapers: list(
    {
      paper: registrationPapers.meta({
        label: 'Paper',
        list: true,
        options: {
          cac: 'CAC certificate and forms',
          'tax clearance': 'Tax clearance',
          vat: 'VAT registration',
          'audited accounts': 'Audited accounts',
          nuprc: 'NUPRC permit',
          pencom: 'PENCOM',
          itf: 'ITF',
          nsitf: 'NSITF',
          'group life': 'Group life insurance',
          nipex: 'NipeX JQS',
          ncdmb: 'NCDMB',
          other: 'Other',
        },
      }),
      paperNumber: text(80).optional().meta({ label: 'Number', list: true }),
      expiresOn: plainDate().optional().meta({ label: 'Expires on', list: true }),
      file: file('vendor/identification').optional().meta({ label: 'File' }),
    },
    30,
  )
    .optional()
    .meta({ label: 'Registration papers', itemLabel: 'Paper', section: 'Identification', when: corporate }),
}

/** What it can do, and with what (specification 2, section 3: `competences`). */
export const competenceFields = {
  qualificationDocuments: list(
    {
      name: text(150).meta({ label: 'Name', list: true }),
      file: file('vendor/competence').meta({ label: 'File' }),
    },
    30,
  )
    .optional()
    .meta({ label: 'Qualifications', itemLabel: 'Qualification', section: 'Competences' }),
  toolsDocuments: files('vendor/competence', 20)
    .optional()
    .meta({ label: 'Tools and equipment', section: 'Competences' }),
}

/** Who answers for what was said; drawn as they signed it. */
export const declarationFields = {
  declarationName: text(150).optional().meta({ label: 'Declared by', section: 'Declaration' }),
  declarationPosition: text(100).optional().meta({ label: 'Position', section: 'Declaration' }),
  declaredOn: plainDate().optional().meta({ label: 'Declared on', section: 'Declaration', happened: true }),
  declarationSignature: signature('vendor/declaration').optional().meta({
    label: 'Signature',
    section: 'Declaration',
    hint: 'That all of the above is true, signed by the vendor.',
  }),
}

/** What whoever approves a vendor decides on. */
export const approvalFields = {
  riskTier: choice(['low', 'medium', 'high'])
    .optional()
    .meta({
      label: 'Risk',
      list: true,
      filter: true,
      section: 'Approval',
      options: { low: 'Low', medium: 'Medium', high: 'High' },
    }),
  grantedServices: list(
    { serviceId: reference('vendor-services').meta({ label: 'Service', list: true, distinct: true }) },
    60,
  )
    .optional()
    .meta({ label: 'Services granted', itemLabel: 'Service', section: 'Approval' }),
}
