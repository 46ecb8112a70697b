import type { MenuRule } from '#src/screens/derived/area-screen.ts'

/** A rule as the specification words it: it names permissions of areas that are still to come. */
type SpecifiedRule = Omit<MenuRule, 'permission'> & { permission?: string | readonly string[] }

/**
 * One entry of the menu as the specification lists it; `rule` is left out where it names neither permission nor flag, and
 * what the entry asks for is then the area's to say.
 */
export type SpecifiedEntry = { group: string; path: string; rule?: SpecifiedRule }

const of = (group: string, ...entries: readonly (readonly [path: string, rule?: SpecifiedRule])[]): SpecifiedEntry[] =>
  entries.map(([path, rule]) => ({ group, path, ...(rule && { rule }) }))
const may = (permission: string): SpecifiedRule => ({ permission })
/** One of several is enough. */
const mayAny = (...permission: string[]): SpecifiedRule => ({ permission })
const finance: SpecifiedRule = { department: 'Finance and Account' }
const hod: SpecifiedRule = { flags: ['isHod'] }
const admin: SpecifiedRule = { flags: ['isAdmin'] }
const hr: SpecifiedRule = { flags: ['isHr'] }

/**
 * The whole menu of the product with the permission, flag, department or role that opens each entry (specification 1,
 * section 2; 2, section 2). The screens of the areas say the same of the entries they have. Which entries are bound to the
 * department and to the role the specification leaves open: the pages of finance and those of what was transferred to a
 * sub account are taken to be. The batch pages' word `admin` means the managing desk, so that their rule is the permission.
 */
export const specifiedMenu: readonly SpecifiedEntry[] = [
  ...of(
    'Staff management',
    ['/staff-management/staffs', may('view staff')],
    ['/staff-management/departments', may('view departments')],
    ['/staff-management/designations', may('view designation')],
    ['/staff-management/qualifications', may('view qualification')],
    ['/staff-management/document-verification', may('review qualification document')],
    ['/staff-management/roles', may('view role')],
    ['/staff-management/staff-confirmation', may('view unconfirmed staff')],
  ),
  ...of(
    'Leave',
    ['/leave-management/my-requests', may('create leave request')],
    ['/leave-management/my-requests/for-others', may('create others leave request')],
    ['/leave-management/requests/hr', hr],
    ['/leave-management/requests/hod', hod],
    ['/leave-management/requests/admin', admin],
    ['/leave-management/leave-types', may('view leave types')],
  ),
  ...of(
    'Redeployments',
    ['/redeployments/all', may('view redeployment requests')],
    ['/redeployments/my-requests', may('create redeployment request')],
  ),
  ...of(
    'Payments',
    ['/payments/staff/requisition'],
    ['/payments/signatory/hod/requisition', hod],
    ['/payments/signatory/transferred/requisition', { role: 'sub account' }],
    ['/payments/signatory/admin/requisition/batch', mayAny('approve payment batch', 'create payment batch')],
    ['/payments/signatory/finance/requisition', finance],
    ['/payments/staff/petty-cash'],
    ['/payments/signatory/hod/petty-cash', hod],
    ['/payments/signatory/transferred/petty-cash', { role: 'sub account' }],
    ['/payments/signatory/finance/petty-cash', finance],
    ['/payments/finance/groups', finance],
    ['/payments/finance/record', finance],
    ['/payments/finance/banks', finance],
    ['/payments/signatory/hod/budgets', hod],
    ['/payments/signatory/finance/budgets', finance],
  ),
  ...of(
    'Recruitment',
    ['/recruitment/vacancy-requests'],
    ['/settings/signatories/vacancy-requests'],
    ['/recruitment/vacancies'],
    ['/recruitment/offers'],
  ),
  ...of('Calendar', ['/schedules']),
  ...of(
    'Appraisal',
    ['/appraisals/v2/hr', hr],
    ['/appraisals/v2/hr/settings', hr],
    ['/appraisals/v2/staff'],
    ['/appraisals/v2/hod', hod],
    ['/appraisals/v2/manager'],
  ),
  ...of(
    'Vendor',
    ['/vendor-management/vendors'],
    ['/vendor-management/pending-vendors/hod', hod],
    ['/vendor-management/services'],
  ),
  ...of(
    'Procurement',
    ['/procurement/requisition/staff'],
    ['/procurement/requisition/hod', hod],
    ['/procurement/requisition/manager'],
    ['/procurement/requisition/procurement-officer'],
    ['/procurement/inventory/company'],
    ['/procurement/inventory/all'],
    ['/procurement/inventory/categories'],
    ['/procurement/inventory/fields'],
    ['/procurement/inventory/access-control'],
    ['/procurement/assets/all'],
    ['/procurement/assets/categories'],
    ['/procurement/assets/fields'],
  ),
  ...of(
    'Equipment',
    ['/pms/equipment/groups'],
    ['/pms/equipment/maintenance'],
    ['/pms/equipment/performance-log'],
    ['/pms/equipment/fender-parts'],
    ['/pms/equipment/equipment-routine-check'],
    ['/pms/equipment/maintenance-options'],
  ),
  ...of('Crew', ['/crew-certificate/offshore']),
  ...of(
    'Management of change',
    ['/moc/plan-checklist'],
    ['/moc/purpose-of-change'],
    ['/moc/my-requests'],
    ['/moc/signatory/hod/requests', hod],
    ['/moc/signatory/qhsse/requests'],
    ['/moc/signatory/admin/batches', mayAny('approve moc batch', 'review moc request')],
    ['/moc/signatory/qhsse/request-log'],
  ),
  ...of('HSSE', ['/incident-management/staff/near-miss'], ['/incident-management/qhsse'], ['/statistics-performance']),
  ...of(
    'Vessel',
    ['/vessel-management/vessels'],
    ['/vessel-management/daily-reports/staff'],
    ['/vessel-management/daily-reports/support'],
    ['/vessel-management/documents/staff'],
    ['/vessel-management/documents/control-officer'],
    ['/vessel-management/defect-reports/staff'],
    ['/vessel-management/defect-reports/support'],
    ['/pms/vessel/td-maintenance-check'],
    ['/pms/vessel/td-maintenance-job'],
    ['/pms/vessel/td-maintenance-report/engines'],
    ['/pms/vessel/td-maintenance-report/jobs'],
    ['/pms/vessel/routine-check'],
    ['/pms/vessel/routine-check/categories'],
  ),
  ...of(
    'Work hours',
    ['/pms/vessel/work-rest-hours/staff'],
    ['/pms/vessel/work-rest-hours/captain'],
    ['/pms/vessel/work-rest-hours/manager'],
    ['/pms/vessel/work-rest-hours/viewer'],
  ),
  ...of(
    'Company',
    ['/company/details'],
    ['/company/branch'],
    ['/company/objectives/all'],
    ['/company/departmental-objectives'],
    ['/company/risks-and-opportunities'],
    ['/certificate-data/category'],
    ['/certificate-data/register'],
  ),
  ...of(
    'Documents',
    ['/document-repo/categories'],
    ['/document-repo/onedrive'],
    ['/document-repo/stable'],
    ['/document-repo/versions/staff'],
    ['/document-repo/versions/hod', hod],
    ['/document-repo/versions/committee', may('document mgt committee')],
    ['/document-repo/versions/md'],
  ),
  ...of('Settings', ['/profile/bio-data']),
  ...of('Support', ['/manual']),
]
