import { choice, plainDate } from '../../description/field-types.ts'

/** From when until when a dated paper is valid: to the end of its last day, or without end where that is said. */
export const validityFields = {
  issuedOn: plainDate().optional().meta({ label: 'Issued on', section: 'Validity' }),
  validity: choice(['until a date', 'unlimited']).meta({
    label: 'Validity',
    section: 'Validity',
    options: { 'until a date': 'Expires', unlimited: 'Does not expire' },
  }),
  expiresOn: plainDate()
    .optional()
    .meta({
      label: 'Expires on',
      list: true,
      filter: true,
      section: 'Validity',
      when: { field: 'validity', is: ['until a date'], isRequired: true },
    }),
}

/** A paper does not end before it was issued. */
export const expiresAfterIssue = {
  field: 'expiresOn',
  message: 'It expires before it was issued',
  holds: ({ issuedOn, expiresOn }: { issuedOn?: string | undefined; expiresOn?: string | undefined }) =>
    issuedOn === undefined || expiresOn === undefined || expiresOn >= issuedOn,
}
