import { file, list, plainDate, reference, text } from '#src/resource/description/field-types.ts'

const section = 'Services'

/** What it offers, with the papers that are asked for it (specification 2, section 3). */
export const serviceFields = {
  services: list({ serviceId: reference('vendor-services').meta({ label: 'Service', list: true, distinct: true }) }, 60)
    .optional()
    .meta({ label: 'Services', itemLabel: 'Service', section }),
  requirements: list(
    {
      serviceRequirementId: reference('service-requirements').meta({ label: 'Document', list: true, distinct: true }),
      certificate: file('vendor/requirements')
        .optional()
        .meta({ label: 'Certificate', hint: 'A document without a certificate is not kept.' }),
      certificateNumber: text(80).optional().meta({ label: 'Number', list: true }),
      issuedOn: plainDate().optional().meta({ label: 'Issued on' }),
      expiresOn: plainDate()
        .optional()
        .meta({ label: 'Expires on', list: true, hint: 'Empty where it does not expire.' }),
    },
    200,
  )
    .optional()
    .meta({ label: 'Documents shown', itemLabel: 'Document', section }),
}
