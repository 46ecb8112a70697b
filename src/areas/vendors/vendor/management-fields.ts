import { file, files, flag, list, longText, plainDate, text } from '#src/resource/description/field-types.ts'

const safety = 'Safety'
const environment = 'Environment and waste'

/** How it looks after its people (specification 2, section 3: `safetyDetails`; domain rules, section 12). */
export const safetyFields = {
  ssipCertification: file('vendor/safety').optional().meta({
    label: 'SSIP certification',
    section: safety,
    hint: 'ISO 45001 or the health and safety policy also counts.',
  }),
  hasProhibitionNotice: flag()
    .optional()
    .meta({ label: 'Had a prohibition notice', section: safety, hint: 'From any authority, in the last five years.' }),
  prohibitionNoticeDetails: list(
    {
      noticeOn: plainDate().meta({ label: 'Date', list: true }),
      authority: text(150).meta({ label: 'Authority', list: true }),
      reason: longText(1000).meta({ label: 'Reason' }),
      remedy: longText(1000).optional().meta({ label: 'What was done' }),
      document: file('vendor/safety').optional().meta({ label: 'Document' }),
    },
    20,
  )
    .optional()
    .meta({
      label: 'Prohibition notices',
      itemLabel: 'Notice',
      section: safety,
      when: { field: 'hasProhibitionNotice', is: [true] },
    }),
}

/** How it looks after the environment (specification 2, section 3: `environmentDetails`, `wasteDetails`). */
export const environmentFields = {
  isoCertificate: file('vendor/environment').optional().meta({ label: 'ISO 14001 certificate', section: environment }),
  isoCertificateNumber: text(80).optional().meta({ label: 'Certificate number', section: environment }),
  isoAccreditedBody: text(150).optional().meta({ label: 'Accredited body', section: environment }),
  isoScope: longText(500).optional().meta({ label: 'Scope', section: environment }),
  isoExpiresOn: plainDate().optional().meta({ label: 'ISO 14001 expires on', section: environment }),
  supportingDocuments: files('vendor/environment', 20)
    .optional()
    .meta({ label: 'Supporting documents', section: environment }),
  wasteDetails: longText(2000)
    .optional()
    .meta({ label: 'Waste', section: environment, hint: 'What arises, who carries it and where it goes.' }),
}
