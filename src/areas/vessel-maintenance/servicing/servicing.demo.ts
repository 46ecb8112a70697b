import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type EngineKey, engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { servicing } from './servicing.ts'

type Servicing = {
  vessel: number
  engine: EngineKey
  name: string
  ago: number
  by: string
  servicedBy?: string
  findings: string
  /** Who signed it as reviewed, or returned it with a reason; nobody yet else. */
  reviewedBy?: string
  returned?: string
}

/** What was serviced lately. */
const servicings: readonly Servicing[] = [
  {
    vessel: 1,
    engine: 'main-port',
    name: 'Sea water cooler cleaned',
    ago: 34,
    by: 'crew',
    findings: 'Tubes half blocked with mussels, two plugged. Inlet temperature 6 °C lower since.',
    reviewedBy: 'captain',
  },
  {
    vessel: 1,
    engine: 'generator-1',
    name: 'Governor exchanged',
    ago: 9,
    by: 'crew',
    servicedBy: 'Mantrac Nigeria, Port Harcourt',
    findings: 'Hunting at no load is gone. Old governor landed for repair.',
  },
  {
    vessel: 1,
    engine: 'thruster-bow',
    name: 'Hydraulic filter of the pitch control',
    ago: 6,
    by: 'captain',
    findings: 'Differential pressure back to 0.4 bar.',
  },
  {
    vessel: 1,
    engine: 'generator-2',
    name: 'Starter batteries renewed',
    ago: 5,
    by: 'admin',
    findings: 'Both strings, 2 × 180 Ah.',
  },
  {
    vessel: 2,
    engine: 'main-starboard',
    name: 'Fuel injection pump, leak at the delivery valve',
    ago: 7,
    by: 'crew7',
    findings: 'O-ring renewed.',
    returned: 'Which cylinder was it? Add a photo of the valve.',
  },
  {
    vessel: 3,
    engine: 'generator-2',
    name: 'Cooling water pump renewed',
    ago: 11,
    by: 'crew10',
    findings: 'Bearing had play. Spare pump fitted, old one to be overhauled.',
    reviewedBy: 'captain4',
  },
]

/** The servicings of a company. */
export function servicingRecords(
  { tenant, days }: DemonstrationCompany,
  last: ReadonlyMap<string, number>,
): DemonstrationRecord[] {
  const person = (account: string) => personId(tenant, account)
  return servicings.map(({ vessel, engine, name, ago, by, servicedBy, findings, reviewedBy, returned }, index) => {
    const servicedAt = days.instant(days.daysAgo(ago), 14 * 60)
    const later = days.instant(days.daysAgo(ago - 1), 9 * 60)
    const machine = engineId(tenant, vessel, engine)
    const steps: [Step, ...Step[]] = [{ action: 'create', by: person(by), at: servicedAt }]
    if (reviewedBy) steps.push({ action: 'review', by: person(reviewedBy), at: later })
    if (returned) steps.push({ action: 'return', by: person('support'), at: later, answers: { reason: returned } })
    return createDemonstrationRecord(
      servicing,
      demonstrationId(tenant.slug, 'servicings', vessel, index),
      {
        vesselId: vesselId(tenant, vessel),
        vesselEngineId: machine,
        name,
        servicedAt,
        servicedBy: servicedBy ?? 'Ship’s staff',
        counterReading: Math.round((last.get(machine) ?? 0) - ago),
        findings,
      },
      steps,
      { number: `SRV-${servicedAt.slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
    )
  })
}
