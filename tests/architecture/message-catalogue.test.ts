import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { role } from '#src/areas/access/role/role.ts'
import { budget } from '#src/areas/budgets/budget/budget.ts'
import { branch } from '#src/areas/company/branch/branch.ts'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { nearMissReport } from '#src/areas/incidents/near-miss-report/near-miss-report.ts'
import { safetyObservationReport } from '#src/areas/incidents/safety-observation-report/safety-observation-report.ts'
import { leaveRequest } from '#src/areas/leave/leave-request/leave-request.ts'
import { leaveType } from '#src/areas/leave/leave-type/leave-type.ts'
import { companyBank } from '#src/areas/payments/company-bank/company-bank.ts'
import { exchangeRate } from '#src/areas/payments/exchange-rate/exchange-rate.ts'
import { paymentGroup } from '#src/areas/payments/payment-group/payment-group.ts'
import { department } from '#src/areas/staff/department/department.ts'
import { designation } from '#src/areas/staff/designation/designation.ts'
import { qualification } from '#src/areas/staff/qualification/qualification.ts'
import { failureCatalogue } from '#src/protocol/messages/failure-catalogue.ts'
import { nounWithin } from '#src/protocol/messages/noun-of.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'

/** Copied by hand from the specification: 1, section 8 and 2, section 8. */
const failures = [
  'Opps! Something went wrong.',
  'Oops! Something went wrong.',
  'No internet connection',
  'Something went wrong. Please try again later!',
  'Something went wrong! Please try again.',
  'Appraisal not added yet!',
  'There was a problem deleting the leave type.',
  'There was a problem deleing the role.',
  'There was a problem deleting the remuneration type.',
  'Opps! Unable to upload file',
  'unable to upload file',
  'Unable to upload attachement for Loyola - Physics',
  'Unable to upload attachment for Ada Obi',
  'Unable to upload attachement',
  'File upload failed',
  'Unable to upload cv.pdf. Please try again.',
  'Opps! Unable to upload logo',
  'Opps! Unable to upload logo but the vendor has been submitted',
  'Unable to reassign users',
  'Unable to create role',
  'Unable to updated role',
  'Unable to assign users',
  'Already assigned: Ada',
  'Already assigned: Unknown user',
  'Invalid amount',
]
const successes = [
  'Details updated successfully',
  'Welcome back',
  'Password reset successfully',
  'Account activated successfully!',
  'Leave request submitted successfully',
  'Payment marked as paid.',
  'Users have been assigned to the role',
  'Information sent to HR',
  'Email sent successfully',
  'Budget updated successfully',
  'Data saved successfully',
  'Requisition submitted successfully',
  'Access granted successfully',
  'Access revoked successfully',
  'Request confirmed successfully',
  'File sent for extraction',
  'Equipment created successfully',
  'Certificate updated successfully',
  'Option deleted successfully',
]

/** Each text of a catalogue, those made for a name with the names of the lists above. */
const said = {
  ...failureCatalogue,
  deleting: failureCatalogue.deleting('leave type'),
  uploadEducation: failureCatalogue.uploadEducation('Loyola', 'Physics'),
  uploadGuarantor: failureCatalogue.uploadGuarantor('Ada', 'Obi'),
  uploadNamed: failureCatalogue.uploadNamed('cv.pdf'),
  ofPerson: failureCatalogue.ofPerson('Already assigned', 'Ada'),
  ofStranger: failureCatalogue.ofPerson('Already assigned', null),
}
const done = {
  ...successCatalogue,
  created: successCatalogue.created('Equipment'),
  updated: successCatalogue.updated('Certificate'),
  deleted: successCatalogue.deleted('Option'),
}

test('every failure of the specification stands verbatim, and no other', () => {
  expect(Object.values(said).sort()).toEqual([...failures].sort())
})

test('every success of the specification stands verbatim, and no other', () => {
  expect(Object.values(done).sort()).toEqual([...successes].sort())
  expect(leaveRequest.workflow?.transitions.submit?.done).toBe(successCatalogue.leaveSubmitted)
})

test.each([
  [department, 'department'],
  [designation, 'designation'],
  [qualification, 'qualification'],
  [leaveType, 'leave type'],
  [branch, 'branch'],
  [budget, 'budget'],
  [paymentGroup, 'group'],
  [companyBank, 'bank'],
  [exchangeRate, 'rate'],
] as const)(
  '[S1-8.budgets.1] [S1-8.payments.2] what cannot be deleted is called as the specification calls it: %#',
  (resource, item) => {
    expect(nounWithin(resource)).toBe(item)
  },
)

test.each([
  [nearMissReport, { delete: 'There was a problem deleting the report.' }],
  [safetyObservationReport, { delete: 'There was a problem deleting the report.' }],
  [vesselDailyReport, { delete: 'There was a problem deleting the report.' }],
  [
    role,
    {
      create: 'Unable to create role',
      update: 'Unable to updated role',
      delete: 'There was a problem deleing the role.',
    },
  ],
] as const)('a description says what the specification says where the office does not do it: %#', (resource, said) => {
  expect(resource.failures).toEqual(said)
})

/** Source that says things to people, the catalogues and tests apart. */
const sources = readdirSync('src', { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const path = `${entry.parentPath}/${entry.name}`
  return entry.isFile() && /(?<!\.test|-catalogue)\.tsx?$/.test(entry.name) ? [path] : []
})

test('no text of the specification is spelled anywhere but in the catalogues', () => {
  const quoted = [...failures, ...successes].flatMap((text) => [`'${text}`, `"${text}`, `\`${text}`])
  const spelled = sources.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return quoted.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`)
  })
  expect(sources.length).toBeGreaterThan(500)
  expect(spelled).toEqual([])
})

test("what the outbox accepts never fails for want of a network: no form says 'No internet connection'", () => {
  for (const path of [
    'data/submit/use-submit.ts',
    'record/head/workflow-bar.tsx',
    'form/draft-form.tsx',
    'messages/form-messages.ts',
  ]) {
    const text = readFileSync(`src/screens/${path}`, 'utf8')
    expect([path, /noConnection|No internet/.test(text)]).toEqual([path, false])
  }
})
