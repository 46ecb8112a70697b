import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { defineWorkflow } from '#src/resource/description/workflow.ts'

const who = { 'manage company procurement': 'tenant' } as const

/** Access that is granted, and revoked or granted again (specification 2, sections 5 and 8). */
export const inventoryManagerWorkflow = defineWorkflow({
  start: 'granted',
  states: {
    granted: { label: 'Granted', color: 'teal', editable: true },
    revoked: { label: 'Revoked', color: 'gray', editable: false },
  },
  transitions: {
    revoke: {
      label: 'Revoke access',
      destroys: true,
      done: successCatalogue.accessRevoked,
      from: ['granted'],
      to: 'revoked',
      who,
      judged: 'arrival',
    },
    // Last, so that the page offers it first.
    grant: {
      label: 'Grant access',
      done: successCatalogue.accessGranted,
      from: ['granted', 'revoked'],
      to: 'granted',
      who,
      notSubject: 'managerId',
      judged: 'made',
      carriesFields: true,
    },
  },
})
