import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { type ReportHistory, reportSteps } from '../safety-report/report-steps.demo.ts'
import { safetyObservationReport } from './safety-observation-report.ts'

type Observation = ReportHistory & {
  vessel?: number
  observation: 'unsafe act' | 'unsafe condition' | 'safe act' | 'safe condition'
  location: string
  description: string
  category?: string
  conversation?: string
  immediateAction?: string
  closeOutAction?: string
}

const observations: readonly Observation[] = [
  {
    ago: 71,
    hour: 10.5,
    by: 'crew4',
    vessel: 1,
    observation: 'unsafe condition',
    location: 'Main deck, access to the tow winch',
    description:
      'The grating over the scupper is bent up at one corner. I saw two people step over it with full hands.',
    category: 'housekeeping',
    immediateAction: 'Marked with a cone and tape.',
    reached: 'closed',
    closeOutAction: 'Grating straightened and bolted down.',
    answer: 'Thank you. The other gratings were looked at too.',
  },
  {
    ago: 58,
    hour: 8.25,
    by: 'crew9',
    vessel: 2,
    observation: 'safe act',
    location: 'Pilot ladder, port',
    description:
      'The bosun stopped the boarding and had the ladder lowered by two steps before he let the surveyor climb.',
    category: 'mooring and deck work',
    conversation: 'Thanked him in front of the watch.',
    reached: 'closed',
    closeOutAction: 'Told at the safety meeting of all vessels.',
  },
  {
    ago: 44,
    hour: 15,
    by: 'support',
    observation: 'unsafe act',
    location: 'Base, lifting yard',
    description: 'A man walked under a suspended basket to save himself the way around.',
    category: 'lifting and rigging',
    conversation: 'He had not seen that the crane was working. We agreed on a barrier.',
    immediateAction: 'Lift stopped until he was through.',
    reached: 'reviewed',
    answer: 'A barrier has been ordered for the yard.',
  },
  {
    ago: 33,
    hour: 11,
    by: 'mooring-master',
    observation: 'unsafe condition',
    location: 'Forecastle, snap-back zone',
    description: 'The painted line of the snap-back zone has worn off between the bitts and the fairlead.',
    category: 'mooring and deck work',
    reached: 'returned',
    answer: 'Please write on which vessel this was.',
  },
  {
    ago: 19,
    hour: 13.75,
    by: 'crew2',
    vessel: 1,
    observation: 'unsafe act',
    location: 'Engine room, workshop',
    description: 'Grinding without a face shield. The guard of the grinder had been taken off as well.',
    category: 'protective equipment',
    conversation: 'The shield was scratched blind. A new one was given out.',
    immediateAction: 'Work stopped, guard fitted again.',
    reached: 'reviewed',
  },
  {
    ago: 6,
    hour: 17,
    by: 'crew8',
    vessel: 2,
    observation: 'safe condition',
    location: 'Galley',
    description:
      'Knives hang on the new magnet rail with their edges covered. Nothing sharp lies in the sink any more.',
    category: 'housekeeping',
    reached: 'submitted',
  },
  {
    ago: 2,
    hour: 9,
    by: 'crew',
    vessel: 1,
    observation: 'unsafe condition',
    location: 'Stairs to the bridge',
    description: 'The third step is loose and tips to the left when one comes down.',
    category: 'other',
    reached: 'submitted',
  },
]

/** Safety observations of three months in every state. The second tenant has some of them. */
export function safetyObservationRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const selected = observations.filter((_, index) => tenant.slug === 'gulf-marine' || index % 3 === 0)
  const counted = new Map<string, number>()
  return selected.map((observation) => {
    const date = days.daysAgo(observation.ago)
    const observerDateTime = days.instant(date, Math.round(observation.hour * 60))
    const year = date.slice(0, 4)
    const count = (counted.get(year) ?? 0) + 1
    counted.set(year, count)
    const { ago: _ago, hour: _hour, by: _by, reached: _reached, answer: _answer, vessel, ...fields } = observation
    return createDemonstrationRecord(
      safetyObservationReport,
      demonstrationId(tenant.slug, 'safety-observation-reports', observation.ago),
      { ...fields, observerDateTime, vesselId: vessel ? vesselId(tenant, vessel) : undefined },
      reportSteps(tenant, observation, days),
      { number: `SO-${year}-${String(count).padStart(4, '0')}` },
    )
  })
}
