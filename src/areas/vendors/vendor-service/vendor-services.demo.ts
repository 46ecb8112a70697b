import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { serviceRequirement } from '../service-requirement/service-requirement.ts'
import { vendorService } from './vendor-service.ts'

const services = {
  bunkers: ['Marine fuel and lubricants', 'Delivered by barge or road tanker, with samples and receipt.'],
  fenders: ['Fenders and mooring gear', 'Supply, repair and pressure tests of pneumatic fenders.'],
  diving: ['Diving and underwater inspection', 'Hull inspections, propeller polishing, mooring checks.'],
  chandlery: ['Ship chandlery and provisions', 'Deck, engine and cabin stores, and food.'],
  waste: ['Waste reception', 'Sludge, oily water and garbage, with a certificate of disposal.'],
  lifting: ['Lifting gear inspection', 'Load tests and colour coding of slings, shackles and davits.'],
  medical: ['Offshore medical fitness', 'Examinations of crew, and advice by radio.'],
  crewboats: ['Crew boat charter', 'Transfers of people and light stores.'],
} as const

/** The key of a service of the demonstration. */
export type ServiceKey = keyof typeof services

/** Service, document, of whom it is asked, whether its end ends the use of the vendor. */
const requirements = {
  dpr: ['bunkers', 'NMDPRA marine bunkering licence', 'corporate', true],
  barge: ['bunkers', 'Bunker barge class certificate', 'corporate', true],
  insurance: ['bunkers', 'Marine cargo insurance', 'corporate', false],
  'fender-iso': ['fenders', 'ISO 17357-1 test house approval', 'corporate', true],
  'diving-licence': ['diving', 'Diving contractor certificate (IMCA)', 'corporate', true],
  'diving-cover': ['diving', 'Divers’ employer’s liability cover', 'corporate', true],
  nafdac: ['chandlery', 'NAFDAC permit for food', 'everybody', false],
  'waste-permit': ['waste', 'NESREA waste handling permit', 'corporate', true],
  leea: ['lifting', 'LEEA membership', 'corporate', true],
  mdcn: ['medical', 'MDCN annual practising licence', 'individual', true],
  ogukda: ['medical', 'OGUK examining doctor approval', 'individual', false],
  cabotage: ['crewboats', 'Cabotage registration of the boats', 'corporate', true],
} as const

/** The key of a requirement of the demonstration. */
export type RequirementKey = keyof typeof requirements

/** The id of a service. */
export function serviceId(tenant: DemonstrationTenant, key: ServiceKey): string {
  return demonstrationId(tenant.slug, 'vendor-services', key)
}

/** The id of a requirement. */
export function requirementId(tenant: DemonstrationTenant, key: RequirementKey): string {
  return demonstrationId(tenant.slug, 'service-requirements', key)
}

/** What the document is called. */
export function requirementName(key: RequirementKey): string {
  return requirements[key][1]
}

/** Whether a vendor is suspended once the document has expired. */
export function isRequiredDocument(key: RequirementKey): boolean {
  return requirements[key][3]
}

/** What a company buys, and which papers it asks for. */
export function serviceRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const made = (ago: number) => ({
    action: 'create',
    by: personId(tenant, 'procurement'),
    at: days.instant(days.daysAgo(ago), 9 * 60),
  })
  return [
    ...keysOf(services).map((key) => {
      const [name, description] = services[key]
      return createDemonstrationRecord(vendorService, serviceId(tenant, key), { name, description }, [made(365)])
    }),
    ...keysOf(requirements).map((key) => {
      const [service, name, askedOf, isRequired] = requirements[key]
      return createDemonstrationRecord(
        serviceRequirement,
        requirementId(tenant, key),
        { serviceId: serviceId(tenant, service), name, askedOf, isRequired },
        [made(364)],
      )
    }),
  ]
}

function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  const isKey = (key: string): key is Key => Object.hasOwn(table, key)
  return Object.keys(table).filter(isKey)
}
