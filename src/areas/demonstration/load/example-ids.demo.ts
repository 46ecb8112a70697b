import { placeSecret } from '#src/areas/incidents/report-place/report-place.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { engineId, rosterId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { demonstrationId } from '../model/demonstration-id.demo.ts'
import { demonstrationTenants } from '../model/demonstration-tenants.demo.ts'

const [tenant] = demonstrationTenants

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
      'asset-categories': demonstrationId(tenant.slug, 'asset-categories', 'it'),
      assets: demonstrationId(tenant.slug, 'assets', 'laptop1'),
      roles: demonstrationId(tenant.slug, 'roles', 'staff'),
      'leave-types': demonstrationId(tenant.slug, 'leave-types', 'annual'),
      vessels: vesselId(tenant, 1),
      'vessel-engines': engineId(tenant, 1, 'generator-1'),
      'crew-rosters': rosterId(tenant, 'captain'),
      'routine-check-categories': demonstrationId(tenant.slug, 'routine-check-categories', 'engine-room-round'),
    }
  : {}

/** Second records, for examples whose references must differ. */
export const otherExampleIds: Readonly<Record<string, string>> = tenant
  ? {
      staff: personId(tenant, 'captain'),
      departments: demonstrationId(tenant.slug, 'departments', 'Marine'),
      vessels: vesselId(tenant, 2),
    }
  : {}

/** The code of a link by which the examples of what guests send reach the first demonstration company. */
export const exampleGuestPlace: string | undefined =
  tenant && `${demonstrationId('tenants', tenant.slug)}.${placeSecret(tenant, 'mess-1')}`
