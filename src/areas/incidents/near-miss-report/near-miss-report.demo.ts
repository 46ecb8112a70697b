import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { type ReportHistory, reportSteps } from '../safety-report/report-steps.demo.ts'
import { nearMissReport } from './near-miss-report.ts'

type NearMiss = ReportHistory & {
  vessel?: number
  location: string
  description: string
  category?: string
  potentialLoss?: string
  potentialSeverity?: '1' | '2' | '3' | '4' | '5'
  likelihood?: 'A' | 'B' | 'C' | 'D' | 'E'
  immediateAction?: string
  peopleInvolved?: string
  closeOutAction?: string
  assessedSeverity?: '1' | '2' | '3' | '4' | '5'
}

const nearMisses: readonly NearMiss[] = [
  {
    ago: 84,
    hour: 9.5,
    by: 'crew4',
    vessel: 1,
    location: 'Aft deck, starboard side',
    description:
      'While we heaved in the tow wire the tugger line jumped off the roller and swept over the place where the rigger had stood a moment before. Nobody was hit.',
    category: 'mooring and towing',
    potentialLoss: 'A broken leg or worse.',
    potentialSeverity: '4',
    likelihood: 'C',
    immediateAction: 'Stopped heaving, cleared the deck, fitted a keeper plate on the roller.',
    peopleInvolved: 'Two seamen and the winch driver',
    reached: 'closed',
    assessedSeverity: '4',
    closeOutAction: 'Keeper plates fitted on all three rollers; the snap-back zone was painted on deck.',
    answer: 'Good catch. Photographs of the plates are wanted from the other vessels too.',
  },
  {
    ago: 76,
    hour: 14.25,
    by: 'crew3',
    vessel: 1,
    location: 'Engine room, purifier flat',
    description:
      'A rag had been left on the hot exhaust cover of generator 2 after cleaning. It was smoking when the oiler came by on his round.',
    category: 'fire and explosion',
    potentialLoss: 'Fire in the engine room.',
    potentialSeverity: '5',
    likelihood: 'C',
    immediateAction: 'Rag removed, cover cleaned, the watch was told.',
    peopleInvolved: 'Day worker and oiler',
    reached: 'closed',
    assessedSeverity: '5',
    closeOutAction: 'Metal bins with lids put on each flat; last look round after work was added to the permit.',
    answer: 'Share it at the next toolbox talk on all vessels.',
  },
  {
    ago: 63,
    hour: 11,
    by: 'crew6',
    vessel: 2,
    location: 'Main deck, bay 4',
    description:
      'The platform crane landed a 2.8 t basket on an uneven stow. It tilted as the hook was slackened and stayed up only because it leaned on the next one.',
    category: 'lifting',
    potentialLoss: 'Crushed hands or feet of the riggers.',
    potentialSeverity: '4',
    likelihood: 'D',
    immediateAction: 'Lift taken up again and landed on dunnage. Riggers were kept clear.',
    peopleInvolved: 'Two riggers, crane driver of the platform',
    reached: 'reviewed',
    answer: 'Ask the platform for its lift plan; the deck plan of the day is to be agreed before the first lift.',
  },
  {
    ago: 51,
    hour: 6.75,
    by: 'crew9',
    vessel: 3,
    location: 'Gangway at the berth',
    description:
      'The gangway net came loose on one side as the tide fell. An agent stepped over the gap with a bag in each hand.',
    category: 'slips, trips and falls',
    potentialLoss: 'Fall between ship and quay.',
    potentialSeverity: '4',
    likelihood: 'C',
    immediateAction: 'Gangway closed, net made fast again, watchman told to tend it every hour.',
    peopleInvolved: 'Ship agent',
    reached: 'closed',
    assessedSeverity: '4',
    closeOutAction: 'Gangway check added to the rounds of the deck watch in port.',
  },
  {
    ago: 44,
    hour: 20.5,
    by: 'captain',
    vessel: 1,
    location: 'Field approach, 3 miles south of the terminal',
    description:
      'A fishing canoe without lights was seen only at 80 m in the searchlight. Engines full astern, it passed down the port side.',
    category: 'navigation',
    potentialLoss: 'Loss of life of the fishermen.',
    potentialSeverity: '5',
    likelihood: 'D',
    immediateAction: 'Speed reduced to 5 kn inside the area after dark, second lookout posted.',
    peopleInvolved: 'Canoe with four men',
    reached: 'reviewed',
    answer: 'Taken up with the field operator: the community liaison officer will speak with the landing places.',
  },
  {
    ago: 37,
    hour: 15.75,
    by: 'crew13',
    vessel: 4,
    location: 'Bunker station',
    description:
      'During fuelling the overflow tank alarm sounded at 88 %. The supplier had started at twice the agreed rate. Stopped by radio in time.',
    category: 'spill',
    potentialLoss: 'Spill of some 200 l of gas oil into the river.',
    potentialSeverity: '3',
    likelihood: 'D',
    immediateAction: 'Emergency stop called, rate agreed again in writing.',
    peopleInvolved: 'Chief engineer, barge man of the supplier',
    reached: 'closed',
    assessedSeverity: '3',
    closeOutAction: 'Supplier briefed; the agreed rate now stands on the bunker checklist with both names.',
  },
  {
    ago: 29,
    hour: 10.25,
    by: 'mooring-master',
    vessel: 1,
    location: 'Daughter vessel, main deck forward',
    description:
      'A mooring line of the daughter vessel parted its tail at the chock while both vessels rolled. The end came inboard over an empty bay; the men had just been called back.',
    category: 'mooring and towing',
    potentialLoss: 'Fatal injury by snap-back.',
    potentialSeverity: '5',
    likelihood: 'C',
    immediateAction: 'Lines doubled, forward deck closed except for line handling.',
    peopleInvolved: 'Three men of the daughter vessel',
    reached: 'reviewed',
    answer: 'Investigation opened. Certificate and age of the tail are asked from the daughter vessel.',
  },
  {
    ago: 22,
    hour: 8.1,
    by: 'staff',
    location: 'Base yard, container park',
    description:
      'A fork-lift reversed round the corner of the store without its alarm sounding and stopped a metre from two visitors.',
    category: 'other',
    potentialLoss: 'Visitors run over.',
    potentialSeverity: '4',
    likelihood: 'D',
    immediateAction: 'Fork-lift taken out of use, visitors walked back to the gate.',
    peopleInvolved: 'Fork-lift driver, two visitors',
    reached: 'returned',
    answer: 'Please write which fork-lift it was and whether the walkway was marked.',
  },
  {
    ago: 15,
    hour: 13.3,
    by: 'crew2',
    vessel: 1,
    location: 'Bridge wing, starboard',
    description:
      'The handheld radio fell from the rail to the main deck, about seven metres, and hit the hatch beside the fire plan.',
    category: 'dropped object',
    potentialLoss: 'Head injury on deck below.',
    potentialSeverity: '3',
    likelihood: 'D',
    immediateAction: 'Lanyards given out for all radios.',
    peopleInvolved: 'Second officer',
    reached: 'reviewed',
    answer: 'Lanyards to be on the muster list check.',
  },
  {
    ago: 9,
    hour: 3.9,
    by: 'crew10',
    vessel: 3,
    location: 'Steering gear room',
    description:
      'Found the isolation tag of the port pump lying on the floor plates while the cover was still off. The breaker was open, the padlock was not on.',
    category: 'electrical',
    potentialLoss: 'Pump started with hands inside.',
    potentialSeverity: '4',
    likelihood: 'C',
    immediateAction: 'Padlock put on, permit checked with the electrician.',
    peopleInvolved: 'Electrician',
    reached: 'submitted',
  },
  {
    ago: 5,
    hour: 16.4,
    by: 'crew8',
    vessel: 2,
    location: 'Void space 3, port',
    description:
      'The hatch was open for painting with nobody standing by. The gas test on the permit was six hours old.',
    category: 'enclosed space',
    potentialLoss: 'Asphyxiation.',
    potentialSeverity: '5',
    likelihood: 'C',
    immediateAction: 'Entry stopped, tested again, standby man posted.',
    peopleInvolved: 'Two painters',
    reached: 'submitted',
  },
  {
    ago: 2,
    hour: 7.2,
    by: 'crew5',
    vessel: 1,
    location: 'Galley',
    description:
      'The deep fryer went on heating after the thermostat was turned down. I switched it off at the breaker when it began to smoke.',
    category: 'fire and explosion',
    potentialLoss: 'Galley fire.',
    potentialSeverity: '4',
    likelihood: 'C',
    immediateAction: 'Fryer isolated and tagged, chief engineer told.',
    reached: 'submitted',
  },
  {
    ago: 1,
    hour: 18.6,
    by: 'crew',
    vessel: 1,
    location: 'Main deck, port side ladder',
    description:
      'Slipped on hydraulic oil at the foot of the ladder and held on to the rail. A hose of the tugger winch sweats.',
    reached: 'submitted',
  },
]

/** The near miss that was taken into the log, by its days ago. */
const loggedAgo = 29
const loggedKey = 'parted-tail'

/** What the log took over from the near miss that it names. */
export function loggedNearMiss(tenant: DemonstrationTenant, days: DemonstrationDays) {
  const report = nearMisses.find(({ ago }) => ago === loggedAgo)
  if (!report) throw new Error('no near miss is in the log')
  const { hour, vessel = 1, description, location, category, potentialSeverity } = report
  const day = days.daysAgo(loggedAgo)
  return {
    description,
    location,
    category,
    potentialSeverity,
    vesselId: vesselId(tenant, vessel),
    dateTime: days.instant(day, Math.round(hour * 60)),
    year: Number(day.slice(0, 4)),
    reportKind: 'near-miss-reports',
    reportId: demonstrationId(tenant.slug, 'near-miss-reports', loggedAgo),
  }
}

/** Near misses of three months in every state, those of vessels and one of the base. The second tenant has some of them. */
export function nearMissRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const selected = nearMisses.filter((_, index) => tenant.slug === 'gulf-marine' || index % 3 === 0)
  const counted = new Map<string, number>()
  return selected.map((nearMiss) => {
    const date = days.daysAgo(nearMiss.ago)
    const dateTime = days.instant(date, Math.round(nearMiss.hour * 60))
    const year = date.slice(0, 4)
    const count = (counted.get(year) ?? 0) + 1
    counted.set(year, count)
    const { ago: _ago, hour: _hour, by: _by, reached: _reached, answer: _answer, vessel, ...fields } = nearMiss
    return createDemonstrationRecord(
      nearMissReport,
      demonstrationId(tenant.slug, 'near-miss-reports', nearMiss.ago),
      {
        ...fields,
        dateTime,
        vesselId: vessel ? vesselId(tenant, vessel) : undefined,
        incidentLogId:
          nearMiss.ago === loggedAgo ? demonstrationId(tenant.slug, 'incident-logs', loggedKey) : undefined,
      },
      reportSteps(tenant, nearMiss, days),
      { number: `NM-${year}-${String(count).padStart(4, '0')}` },
    )
  })
}
