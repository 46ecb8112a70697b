import { budgetId, presentYear } from '#src/areas/budgets/budget/budgets.demo.ts'
import { locationId } from '#src/areas/company/company-location/company-location.demo.ts'
import { equipmentId, optionId } from '#src/areas/equipment/lists.demo.ts'
import { placeSecret } from '#src/areas/incidents/report-place/report-place.demo.ts'
import { sourcingId } from '#src/areas/procurement/vendor-sourcing/sourced-requisitions.demo.ts'
import { ownPaper } from '#src/areas/profile/papers/staff-papers.demo.ts'
import { applicationId } from '#src/areas/recruitment/job-application/job-applications.demo.ts'
import { vacancyIdOf } from '#src/areas/recruitment/vacancy-request/vacancy-requests.demo.ts'
import { documentTypeId } from '#src/areas/staff/document-type/document-types.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { engineId, rosterId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { createDemonstrationDays } from '../model/demonstration-days.demo.ts'
import { demonstrationId } from '../model/demonstration-id.demo.ts'
import { demonstrationTenants } from '../model/demonstration-tenants.demo.ts'

const [tenant] = demonstrationTenants
/** The budget in force of Operations. */
const budgets =
  tenant &&
  (await budgetId(
    demonstrationId('tenants', tenant.slug),
    tenant,
    'Operations',
    presentYear(createDemonstrationDays(new Date())),
  ))

/** A quotation that is asked for and still sealed. */
const sourcing = tenant && (await sourcingId(tenant, demonstrationId('tenants', tenant.slug), ['mooring', 'chandler']))

/** Records of the first demonstration company that the examples of the API's description name, and a person without account. */
export const exampleIds: Readonly<Record<string, string>> = tenant
  ? {
      staff: personId(tenant, 'admin'),
      accounts: personId(tenant, 'trainee'),
      departments: demonstrationId(tenant.slug, 'departments', 'Operations'),
      designations: demonstrationId(tenant.slug, 'designations', 'Logistics officer'),
      qualifications: demonstrationId(tenant.slug, 'qualifications', 'degree'),
      'employment-types': demonstrationId(tenant.slug, 'employment-types', 'permanent'),
      branches: demonstrationId(tenant.slug, 'branches', 'base'),
      'certificate-categories': demonstrationId(tenant.slug, 'certificate-categories', 'quality'),
      'document-categories': demonstrationId(tenant.slug, 'document-categories', 'policies'),
      'document-repos': demonstrationId(tenant.slug, 'document-repos', 'qhsse-policy'),
      'document-versions': demonstrationId(tenant.slug, 'document-versions', 'qhsse-policy', 2),
      'staff-document-types': documentTypeId(tenant, 'passport'),
      'vessel-document-types': demonstrationId(tenant.slug, 'vessel-document-types', 'class'),
      'asset-categories': demonstrationId(tenant.slug, 'asset-categories', 'it'),
      assets: demonstrationId(tenant.slug, 'assets', 'laptop1'),
      'inventory-categories': demonstrationId(tenant.slug, 'inventory-categories', 'lifting'),
      inventories: demonstrationId(tenant.slug, 'inventories', 'shackle-1'),
      'inventory-requisitions': demonstrationId(tenant.slug, 'inventory-requisitions', 'mooring'),
      ...(sourcing && { 'vendor-sourcings': sourcing }),
      'moc-checklist-descriptions': demonstrationId(tenant.slug, 'moc-checklist-descriptions', 'documents'),
      'moc-checklist-items': demonstrationId(tenant.slug, 'moc-checklist-items', 'documents', 'drawings'),
      'moc-purposes': demonstrationId(tenant.slug, 'moc-purposes', 'safety'),
      'moc-requests': demonstrationId(tenant.slug, 'moc-requests', 'crane-limit'),
      objectives: demonstrationId(tenant.slug, 'objectives', 'grow'),
      strategies: demonstrationId(tenant.slug, 'strategies', 'dp-class'),
      'remuneration-types': demonstrationId(tenant.slug, 'remuneration-types', 'basic'),
      'deduction-types': demonstrationId(tenant.slug, 'deduction-types', 'tax'),
      'payment-requisitions': demonstrationId(tenant.slug, 'payment-requisitions', 'stores'),
      'payment-batches': demonstrationId(tenant.slug, 'payment-batches', 'next'),
      'petty-cash-floats': demonstrationId(tenant.slug, 'petty-cash-floats', 'base'),
      'petty-cash-requests': demonstrationId(tenant.slug, 'petty-cash-requests', 'launch'),
      'petty-cash-movements': demonstrationId(tenant.slug, 'petty-cash-movements', 'base', 0),
      ...(budgets && { budgets }),
      'payment-groups': demonstrationId(tenant.slug, 'payment-groups', 'vessels'),
      'company-banks': demonstrationId(tenant.slug, 'company-banks', 'naira'),
      roles: demonstrationId(tenant.slug, 'roles', 'staff'),
      'leave-types': demonstrationId(tenant.slug, 'leave-types', 'annual'),
      'vacancy-requests': demonstrationId(tenant.slug, 'vacancy-requests', 'seaman'),
      vacancies: vacancyIdOf(tenant, 'seaman'),
      'job-applications': applicationId(tenant, 'etim'),
      vessels: vesselId(tenant, 1),
      'vessel-engines': engineId(tenant, 1, 'generator-1'),
      'vessel-defect-reports': demonstrationId(tenant.slug, 'vessel-defect-reports', 'winch-brake'),
      servicings: demonstrationId(tenant.slug, 'servicings', 1, 1),
      'engine-jobs': demonstrationId(tenant.slug, 'engine-jobs', 1, 'generator-1', 'oil'),
      'crew-rosters': rosterId(tenant, 'captain'),
      'company-locations': locationId(tenant, 'onne'),
      'equipment-groups': demonstrationId(tenant.slug, 'equipment-groups', 'fenders'),
      equipment: equipmentId(tenant, 'f03'),
      'maintenance-options': optionId(tenant, 'overhaul'),
      'equipment-maintenances': demonstrationId(tenant.slug, 'equipment-maintenances', 'f01'),
      'equipment-routine-checks': demonstrationId(tenant.slug, 'equipment-routine-checks', 'f03-5'),
      'equipment-inspections': demonstrationId(tenant.slug, 'equipment-inspections', 'f03'),
      'equipment-defects': demonstrationId(tenant.slug, 'equipment-defects', 'f03-valve'),
      'incident-logs': demonstrationId(tenant.slug, 'incident-logs', 'winch-hand'),
      'preliminary-incident-reports': demonstrationId(tenant.slug, 'preliminary-incident-reports', 'bunker-spill'),
      'routine-check-categories': demonstrationId(tenant.slug, 'routine-check-categories', 'engine-room-round'),
      'td-maintenance-categories': demonstrationId(tenant.slug, 'td-maintenance-categories', 'generators'),
      'td-maintenance-jobs': demonstrationId(tenant.slug, 'td-maintenance-jobs', 'injectors'),
      vendors: demonstrationId(tenant.slug, 'vendors', 'bunkers'),
      'vendor-services': demonstrationId(tenant.slug, 'vendor-services', 'bunkers'),
      'service-requirements': demonstrationId(tenant.slug, 'service-requirements', 'dpr'),
    }
  : {}

/** Second records, for examples whose references must differ; the person holds nothing that the first one may not. */
export const otherExampleIds: Readonly<Record<string, string>> = tenant
  ? {
      staff: personId(tenant, 'crew5'),
      departments: demonstrationId(tenant.slug, 'departments', 'Marine'),
      inventories: demonstrationId(tenant.slug, 'inventories', 'vest-marine'),
      vessels: vesselId(tenant, 2),
    }
  : {}

/** A paper of the administrator's own, which they may name in other records too. */
export const exampleFile = tenant && ownPaper(tenant).reference

/** The code of a link by which the examples of what guests send reach the first demonstration company. */
export const exampleGuestPlace: string | undefined =
  tenant && `${demonstrationId('tenants', tenant.slug)}.${placeSecret(tenant, 'mess-1')}`
