import { demonstrationRoles } from '#src/areas/access/role/role.demo.ts'
import { explainPairs } from '#src/areas/access/role/separation-of-duties.ts'
import { asset } from '#src/areas/assets/asset/asset.ts'
import { assetAudit } from '#src/areas/assets/asset-audit/asset-audit.ts'
import { assetCategory } from '#src/areas/assets/asset-category/asset-category.ts'
import { assetField } from '#src/areas/assets/asset-field/asset-field.ts'
import { assetLog } from '#src/areas/assets/asset-log/asset-log.ts'
import { budgetExpense } from '#src/areas/budgets/budget-expense/budget-expense.ts'
import { certificateRegister } from '#src/areas/certificate-register/certificate/certificate-register.ts'
import { certificateCategory } from '#src/areas/certificate-register/certificate-category/certificate-category.ts'
import { branch } from '#src/areas/company/branch/branch.ts'
import { companyDetails } from '#src/areas/company/company-details/company-details.ts'
import { companyLocation } from '#src/areas/company/company-location/company-location.ts'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { documentCategory } from '#src/areas/documents/category/document-category.ts'
import { oneDriveLink } from '#src/areas/documents/onedrive-link/onedrive-link.ts'
import { documentReviewer } from '#src/areas/documents/reviewer/document-reviewer.ts'
import { equipment } from '#src/areas/equipment/equipment/equipment.ts'
import { equipmentDefect } from '#src/areas/equipment/equipment-defect/equipment-defect.ts'
import { equipmentGroup } from '#src/areas/equipment/equipment-group/equipment-group.ts'
import { equipmentInspection } from '#src/areas/equipment/equipment-inspection/equipment-inspection.ts'
import { equipmentMaintenance } from '#src/areas/equipment/equipment-maintenance/equipment-maintenance.ts'
import { equipmentMaterial } from '#src/areas/equipment/equipment-material/equipment-material.ts'
import { fenderPart } from '#src/areas/equipment/fender-part/fender-part.ts'
import { landingNote } from '#src/areas/equipment/landing-note/landing-note.ts'
import { maintenanceOption } from '#src/areas/equipment/maintenance-option/maintenance-option.ts'
import { equipmentPerformanceLog } from '#src/areas/equipment/performance-log/equipment-performance-log.ts'
import { preMobilization } from '#src/areas/equipment/pre-mobilization/pre-mobilization.ts'
import { equipmentRoutineCheck } from '#src/areas/equipment/routine-check/equipment-routine-check.ts'
import { incidentLog } from '#src/areas/incidents/incident-log/incident-log.ts'
import { nonConformance } from '#src/areas/incidents/non-conformance/non-conformance.ts'
import { preliminaryIncidentReport } from '#src/areas/incidents/preliminary-report/preliminary-incident-report.ts'
import { inventory } from '#src/areas/inventory/inventory/inventory.ts'
import { inventoryCategory } from '#src/areas/inventory/inventory-category/inventory-category.ts'
import { inventoryField } from '#src/areas/inventory/inventory-field/inventory-field.ts'
import { stockAddition } from '#src/areas/inventory/stock-addition/stock-addition.ts'
import { stockTransfer } from '#src/areas/inventory/stock-transfer/stock-transfer.ts'
import { leaveMedicalNote } from '#src/areas/leave/medical-note/leave-medical-note.ts'
import { mocChecklistDescription } from '#src/areas/moc/moc-checklist-description/moc-checklist-description.ts'
import { mocChecklistItem } from '#src/areas/moc/moc-checklist-item/moc-checklist-item.ts'
import { mocPurpose } from '#src/areas/moc/moc-purpose/moc-purpose.ts'
import { companyBank } from '#src/areas/payments/company-bank/company-bank.ts'
import { exchangeRate } from '#src/areas/payments/exchange-rate/exchange-rate.ts'
import { paymentGroup } from '#src/areas/payments/payment-group/payment-group.ts'
import { paymentRequisition } from '#src/areas/payments/payment-requisition/payment-requisition.ts'
import { pettyCashFloat } from '#src/areas/payments/petty-cash-float/petty-cash-float.ts'
import { pettyCashRequest } from '#src/areas/payments/petty-cash-request/petty-cash-request.ts'
import { taxRate } from '#src/areas/payments/tax-rate/tax-rate.ts'
import { deductionType } from '#src/areas/payroll/pay-type/deduction-type.ts'
import { remunerationType } from '#src/areas/payroll/pay-type/remuneration-type.ts'
import { inventoryRequisition } from '#src/areas/procurement/inventory-requisition/inventory-requisition.ts'
import { educationQualification } from '#src/areas/profile/education-qualification/education-qualification.ts'
import { educationReference } from '#src/areas/profile/education-reference/education-reference.ts'
import { guarantor } from '#src/areas/profile/guarantor/guarantor.ts'
import { staffCertification } from '#src/areas/profile/staff-certification/staff-certification.ts'
import { staffDocument } from '#src/areas/profile/staff-document/staff-document.ts'
import { interviewMeeting } from '#src/areas/recruitment/interview-meeting/interview-meeting.ts'
import { jobApplication } from '#src/areas/recruitment/job-application/job-application.ts'
import { signatory } from '#src/areas/recruitment/signatory/signatory.ts'
import { vacancy } from '#src/areas/recruitment/vacancy/vacancy.ts'
import { vacancyRequest } from '#src/areas/recruitment/vacancy-request/vacancy-request.ts'
import { redeployment } from '#src/areas/redeployment/redeployment/redeployment.ts'
import { departmentalObjective } from '#src/areas/strategy/departmental-objective/departmental-objective.ts'
import { objective } from '#src/areas/strategy/objective/objective.ts'
import { opportunity } from '#src/areas/strategy/opportunity/opportunity.ts'
import { risk } from '#src/areas/strategy/risk/risk.ts'
import { riskCommittee } from '#src/areas/strategy/risk-committee/risk-committee.ts'
import { strategy } from '#src/areas/strategy/strategy/strategy.ts'
import { serviceRequirement } from '#src/areas/vendors/service-requirement/service-requirement.ts'
import { statementOfAccount } from '#src/areas/vendors/statement-of-account/statement-of-account.ts'
import { vendor } from '#src/areas/vendors/vendor/vendor.ts'
import { vendorBankAccount } from '#src/areas/vendors/vendor-bank-account/vendor-bank-account.ts'
import { vendorEvaluation } from '#src/areas/vendors/vendor-evaluation/vendor-evaluation.ts'
import { vendorService } from '#src/areas/vendors/vendor-service/vendor-service.ts'
import { counterLog } from '#src/areas/vessel-maintenance/counter-log/counter-log.ts'
import { engineJob } from '#src/areas/vessel-maintenance/engine-job/engine-job.ts'
import { routineCheck } from '#src/areas/vessel-maintenance/routine-check/routine-check.ts'
import { routineCheckCategory } from '#src/areas/vessel-maintenance/routine-check-category/routine-check-category.ts'
import { servicing } from '#src/areas/vessel-maintenance/servicing/servicing.ts'
import { tdMaintenanceCategory } from '#src/areas/vessel-maintenance/td-maintenance-category/td-maintenance-category.ts'
import { tdMaintenanceCheck } from '#src/areas/vessel-maintenance/td-maintenance-check/td-maintenance-check.ts'
import { tdMaintenanceJob } from '#src/areas/vessel-maintenance/td-maintenance-job/td-maintenance-job.ts'
import { tdMaintenanceReport } from '#src/areas/vessel-maintenance/td-maintenance-report/td-maintenance-report.ts'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import { vesselDocument } from '#src/areas/vessels/vessel-document/vessel-document.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'

/** Who is lent rights: two of the office, since nobody approves awards and procures (`design/permissions.md`, 1.5). */
export const borrowers = ['manager', 'hr'] as const
export type Borrower = (typeof borrowers)[number]

/**
 * A form of a new record, by its address. `permission`: what its author must hold, taken away and given back while it is
 * open; null where everybody, or every head, writes such.
 */
export type FormCase = {
  resource: Resource
  path: string
  permission: string | null
  /** What the options begin with that are chosen, by field, where the first that is offered leads nowhere. */
  chosen?: Readonly<Record<string, string>>
  /** The most that may be typed, by field, where the form knows more than the description, such as what a stock holds. */
  most?: Readonly<Record<string, string>>
}

const procuring = 'manage company procurement'

/**
 * Who is lent the right to write it: the manager, but for what they hold already, or may not hold beside what they hold
 * (`design/permissions.md`, 1.5).
 */
export function borrowerOf({ permission }: FormCase): Borrower {
  const manager = demonstrationRoles.find(({ name }) => name === 'manager')
  if (permission === null || !manager) return 'manager'
  const lent = { name: 'lent', permissions: [permission] }
  const isHeld = manager.permissions.some((held) => held === permission)
  return isHeld || explainPairs([manager, lent]).length > 0 ? 'hr' : 'manager'
}

/** Of these every `npm test` plays each case: one saved with the office alone, one with dependent fields, one of the outbox. */
export const narrowForms: readonly FormCase[] = [
  { resource: asset, path: '/procurement/assets/all/new', permission: 'manage assets' },
  { resource: certificateRegister, path: '/certificate-data/register/new', permission: 'manage certificate register' },
]

/** The others that keep the contract, played by `wide/`; a further form is a line. */
export const otherForms: readonly FormCase[] = [
  { resource: assetAudit, path: '/procurement/assets/audits/new', permission: 'manage assets' },
  { resource: assetCategory, path: '/procurement/assets/categories/new', permission: 'manage assets' },
  { resource: assetField, path: '/procurement/assets/fields/new', permission: 'manage assets' },
  { resource: assetLog, path: '/procurement/assets/logs/new', permission: 'manage assets' },
  { resource: certificateCategory, path: '/certificate-data/category/new', permission: 'manage certificate register' },
  { resource: branch, path: '/company/branch/new', permission: 'create branch' },
  { resource: companyLocation, path: '/company/locations/new', permission: 'manage company location' },
  { resource: leaveMedicalNote, path: '/leave-management/medical-notes/new', permission: null },
  // Its record is there from the start: that it may no longer be changed is told in other words.
  { resource: companyDetails, path: '/company/details/edit', permission: null },
  { resource: guarantor, path: '/profile/guarantors/new', permission: null },
  { resource: educationReference, path: '/profile/education-references/new', permission: null },
  { resource: educationQualification, path: '/profile/education-qualifications/new', permission: null },
  { resource: staffDocument, path: '/profile/documents/new', permission: null },
  { resource: redeployment, path: '/redeployments/my-requests/new', permission: null },
  {
    resource: vesselDocument,
    path: '/vessel-management/documents/control-officer/new',
    permission: 'manage vessel document',
  },
  { resource: equipmentGroup, path: '/pms/equipment/groups/new', permission: 'manage equipment' },
  { resource: equipment, path: '/pms/equipment/equipment/new', permission: 'manage equipment' },
  { resource: maintenanceOption, path: '/pms/equipment/maintenance-options/new', permission: 'manage equipment' },
  { resource: objective, path: '/company/objectives/all/new', permission: 'manage objective' },
  { resource: strategy, path: '/company/strategies/new', permission: 'manage objective' },
  { resource: departmentalObjective, path: '/company/departmental-objectives/new', permission: null },
  { resource: risk, path: '/company/risks-and-opportunities/new', permission: null },
  { resource: opportunity, path: '/company/opportunities/new', permission: null },
  { resource: riskCommittee, path: '/company/risk-committee/new', permission: 'manage risk' },
  { resource: staffCertification, path: '/profile/certifications/new', permission: null },
  { resource: remunerationType, path: '/payments/finance/payroll-types/new', permission: 'manage payroll type' },
  { resource: deductionType, path: '/payments/finance/deduction-types/new', permission: 'manage payroll type' },
  {
    resource: vesselDefectReport,
    path: '/vessel-management/defect-reports/staff/new',
    permission: 'create vessel defect report',
  },
  { resource: equipmentDefect, path: '/pms/equipment/defects/new', permission: 'manage equipment maintenance' },
  { resource: equipmentInspection, path: '/pms/equipment/inspections/new', permission: 'manage equipment maintenance' },
  {
    resource: equipmentMaintenance,
    path: '/pms/equipment/maintenance/new',
    permission: 'manage equipment maintenance',
  },
  { resource: equipmentMaterial, path: '/pms/equipment/materials/new', permission: 'manage equipment maintenance' },
  { resource: fenderPart, path: '/pms/equipment/fender-parts/new', permission: 'manage equipment' },
  { resource: landingNote, path: '/pms/equipment/landing-notes/new', permission: 'manage equipment maintenance' },
  {
    resource: preMobilization,
    path: '/pms/equipment/pre-mobilizations/new',
    permission: 'manage equipment maintenance',
  },
  {
    resource: equipmentRoutineCheck,
    path: '/pms/equipment/equipment-routine-check/new',
    permission: 'manage equipment maintenance',
  },
  { resource: inventory, path: '/procurement/inventory/all/new', permission: procuring },
  {
    resource: inventoryCategory,
    path: '/procurement/inventory/categories/new',
    permission: procuring,
  },
  { resource: inventoryField, path: '/procurement/inventory/fields/new', permission: procuring },
  { resource: counterLog, path: '/pms/vessel/counter-logs/new', permission: 'create engine record' },
  { resource: engineJob, path: '/pms/vessel/engine-jobs/new', permission: 'manage engine record' },
  { resource: servicing, path: '/pms/vessel/servicings/new', permission: 'create engine record' },
  {
    resource: tdMaintenanceCategory,
    path: '/pms/vessel/td-maintenance-check/categories/new',
    permission: 'manage td maintenance category',
  },
  { resource: tdMaintenanceJob, path: '/pms/vessel/td-maintenance-job/new', permission: 'create td maintenance' },
  {
    resource: tdMaintenanceReport,
    path: '/pms/vessel/td-maintenance-report/new',
    permission: 'create td maintenance',
  },
  {
    resource: equipmentPerformanceLog,
    path: '/pms/equipment/performance-log/new',
    permission: 'manage equipment maintenance',
  },
  {
    resource: tdMaintenanceCheck,
    path: '/pms/vessel/td-maintenance-check/new',
    permission: 'create td maintenance',
    chosen: { frequency: 'Monthly' },
  },
  {
    resource: routineCheckCategory,
    path: '/pms/vessel/routine-check/categories/new',
    permission: 'manage routine check category',
  },
  { resource: routineCheck, path: '/pms/vessel/routine-check/new', permission: null },
  { resource: stockAddition, path: '/procurement/inventory/stock/new', permission: null },
  {
    resource: stockTransfer,
    path: '/procurement/inventory/transfers/new',
    permission: null,
    chosen: { inventoryFromId: 'Bow shackle 55 t', inventoryToId: 'Hand flare, red' },
    most: { quantity: '2' },
  },
  { resource: inventoryRequisition, path: '/procurement/requisition/staff/new', permission: null },
  { resource: vesselEngine, path: '/vessel-management/engines/new', permission: 'manage vessel' },
  {
    resource: vendor,
    path: '/vendor-management/vendors/new',
    permission: 'manage vendor',
  },
  {
    resource: vendorBankAccount,
    path: '/vendor-management/bank-accounts/new',
    permission: 'manage vendor',
    chosen: { currency: 'NGN' },
    most: { accountNumber: '0123456789' },
  },
  { resource: vendorEvaluation, path: '/vendor-management/evaluations/new', permission: 'evaluate vendor' },
  {
    resource: statementOfAccount,
    path: '/vendor-management/statements/new',
    permission: 'manage statement of account',
  },
  { resource: vendorService, path: '/vendor-management/services/new', permission: 'manage vendor service' },
  {
    resource: serviceRequirement,
    path: '/vendor-management/service-requirements/new',
    permission: 'manage vendor service',
  },
  { resource: paymentRequisition, path: '/payments/staff/requisition/new', permission: null },
  { resource: pettyCashRequest, path: '/payments/staff/petty-cash/new', permission: null },
  { resource: pettyCashFloat, path: '/payments/finance/floats/new', permission: null },
  { resource: paymentGroup, path: '/payments/finance/groups/new', permission: 'manage payment group' },
  { resource: companyBank, path: '/payments/finance/banks/new', permission: 'create company bank' },
  {
    resource: taxRate,
    path: '/payments/finance/tax-rates/new',
    permission: 'manage exchange rate',
    most: { percent: '12.5' },
  },
  { resource: exchangeRate, path: '/payments/finance/exchange-rates/new', permission: 'manage exchange rate' },
  { resource: budgetExpense, path: '/payments/finance/budget-expenses/new', permission: 'set budget' },
  { resource: documentCategory, path: '/document-repo/categories/new', permission: 'manage document category' },
  { resource: documentReviewer, path: '/document-repo/reviewers/new', permission: 'manage document' },
  { resource: oneDriveLink, path: '/document-repo/onedrive/new', permission: 'document mgt One Drive Link Manager' },
  { resource: mocChecklistDescription, path: '/moc/plan-checklist/new', permission: 'manage moc checklist' },
  { resource: mocChecklistItem, path: '/moc/plan-checklist-items/new', permission: 'manage moc checklist' },
  { resource: mocPurpose, path: '/moc/purpose-of-change/new', permission: 'manage moc checklist' },
  { resource: vacancyRequest, path: '/recruitment/vacancy-requests/new', permission: 'create vacancy request' },
  { resource: signatory, path: '/settings/signatories/vacancy-requests/new', permission: null },
  { resource: vacancy, path: '/recruitment/vacancies/new', permission: 'manage vacancy' },
  { resource: jobApplication, path: '/recruitment/applications/new', permission: 'manage job application' },
  {
    resource: interviewMeeting,
    path: '/recruitment/interviews/new',
    permission: 'manage job application',
    most: { startTime: '09:00' },
  },
  {
    resource: preliminaryIncidentReport,
    path: '/incident-management/staff/preliminary-report/new',
    permission: null,
  },
  {
    resource: nonConformance,
    path: '/incident-management/staff/non-conformance/new',
    permission: 'create non conformance',
    most: { foundOn: '2026-01-31' },
  },
  { resource: incidentLog, path: '/incident-management/qhsse/incident-log/new', permission: 'create incident log' },
]
