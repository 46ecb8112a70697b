import { emailSent } from '#src/resource/workflow/nudge-catalogue.ts'
/**
 * What the product says when something was done (specification 1, section 8; 2, section 8): the server in its answers, a
 * screen where there is no answer to show. Texts of situations whose screens are still to come stand here already.
 */
export const successCatalogue = {
  details: 'Details updated successfully',
  welcome: 'Welcome back',
  passwordReset: 'Password reset successfully',
  activated: 'Account activated successfully!',
  leaveSubmitted: 'Leave request submitted successfully',
  paid: 'Payment marked as paid.',
  roleAssigned: 'Users have been assigned to the role',
  sentToHr: 'Information sent to HR',
  emailSent,
  budgetUpdated: 'Budget updated successfully',
  saved: 'Data saved successfully',
  requisitionSubmitted: 'Requisition submitted successfully',
  accessGranted: 'Access granted successfully',
  accessRevoked: 'Access revoked successfully',
  confirmed: 'Request confirmed successfully',
  extraction: 'File sent for extraction',
  /** `kind`: what a record is called, 'Equipment', 'Part', 'Option', 'Certificate', 'Report'. */
  created: (kind: string) => `${kind} created successfully`,
  updated: (kind: string) => `${kind} updated successfully`,
  deleted: (kind: string) => `${kind} deleted successfully`,
} as const
