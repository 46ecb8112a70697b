import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { seededRandom } from '#src/areas/demonstration/model/seeded-random.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { checkFrequencies } from '../routine-check-category/check-frequency.ts'
import { routineCheckCategory } from '../routine-check-category/routine-check-category.ts'
import { routineCheck } from './routine-check.ts'

type Category = {
  key: string
  name: string
  pmsCategoryId: string
  frequency: (typeof checkFrequencies)[number]
  items: readonly (readonly [name: string, fault: string])[]
}

/** Kinds of checks with what is checked, and what is sometimes found. */
const categories: readonly Category[] = [
  {
    key: 'engine-room-round',
    name: 'Engine room round',
    pmsCategoryId: 'ER-01',
    frequency: 'daily',
    items: [
      ['Bilge level and high-level alarm', 'Alarm float stuck, freed and tested'],
      ['Main engine lube oil pressure and temperature', 'Starboard filter differential high'],
      ['Fuel leaks at high-pressure pipes', 'Weep at cylinder 9 port, retightened'],
      ['Generator cooling water level', 'Generator 2 topped up with 4 litres'],
      ['Stern tube seal tank level', 'Port tank down 2 cm since yesterday'],
      ['Fire doors and escape hatch free', 'Escape hatch hinge stiff'],
    ],
  },
  {
    key: 'life-saving',
    name: 'Life-saving appliances',
    pmsCategoryId: 'LSA-01',
    frequency: 'weekly',
    items: [
      ['Rescue boat engine run ahead and astern', 'Started only on the third try'],
      ['Davit, hook and painter', 'Painter chafed at the bow roller'],
      ['Liferafts, hydrostatic releases in date', 'Release of raft 2 falls due this month'],
      ['Lifebuoys, lights and lines', 'Light of starboard bridge wing buoy dead'],
      ['Immersion suits and lifejackets', 'One suit zip to be waxed'],
      ['EPIRB and SART self-test', 'SART battery expires in 60 days'],
      ['General alarm tried', 'Bell in the thruster room not heard'],
    ],
  },
  {
    key: 'deck-and-towing',
    name: 'Deck machinery and towing gear',
    pmsCategoryId: 'DK-02',
    frequency: 'weekly',
    items: [
      ['Towing winch brake and emergency release', 'Release pressure low, accumulator to be charged'],
      ['Tow wire, eye and thimble', 'Four broken wires in one lay at 30 m, marked'],
      ['Towing pins and shark jaw', 'Shark jaw does not lock flush'],
      ['Shackles and bridles', 'One 55 t shackle pin bent, taken out of use'],
      ['Anchor windlass and stopper', 'Brake lining worn to 4 mm'],
      ['Mooring ropes and tails', 'Aft spring stiff, to be end-for-ended'],
      ['Deck crane wire and limit switches', 'Upper limit switch slow'],
    ],
  },
  {
    key: 'fire-fighting',
    name: 'Fire-fighting equipment',
    pmsCategoryId: 'FFE-01',
    frequency: 'monthly',
    items: [
      ['Portable extinguishers in place and in date', 'CO₂ of the galley 300 g short'],
      ['Fire hoses, nozzles and couplings', 'Hose 7 leaks at the coupling'],
      ['Fire pump and emergency fire pump', 'Emergency pump slow to prime'],
      ['Fire flaps and dampers', 'Damper of the paint locker seized, greased'],
      ['Breathing apparatus sets and spare cylinders', 'Set 3 at 240 bar, refilled'],
      ['Fire detectors, by turns', 'Smoke head in cabin 12 replaced'],
      ['Fixed system cylinders and pull boxes', 'Seal of a pull box missing'],
    ],
  },
  {
    key: 'navigation',
    name: 'Navigation and radio equipment',
    pmsCategoryId: 'NAV-01',
    frequency: 'weekly',
    items: [
      ['Radars, performance monitor', 'X-band picture weak astern'],
      ['Gyro and magnetic compass compared', 'Difference of 3°, error table checked'],
      ['Steering gear and emergency steering', 'Phone in the steering gear room faint'],
      ['VHF, MF/HF and GMDSS batteries', 'Reserve battery cell 4 low'],
      ['Navigation lights, spare bulbs', 'Stern light gasket cracked'],
      ['Charts and publications corrected', 'Notices of the last week to be entered'],
    ],
  },
  {
    key: 'accommodation',
    name: 'Galley, accommodation and potable water',
    pmsCategoryId: 'ACC-01',
    frequency: 'weekly',
    items: [
      ['Galley clean, food stored by date', 'Two tins past their date, landed'],
      ['Cold room temperatures', 'Meat room at −14 °C, defrosted'],
      ['Potable water free of colour and smell', 'Slight colour after bunkering, flushed'],
      ['Sanitary spaces and drains', 'Shower drain of the second deck slow'],
      ['Hospital medicines in date', 'Burn gel to be ordered'],
    ],
  },
  {
    key: 'lifting',
    name: 'Lifting appliances and loose gear',
    pmsCategoryId: 'LFT-01',
    frequency: 'quarterly',
    items: [
      ['Register and certificates on board', 'Certificate of a 3 t chain block not on board'],
      ['Slings, shackles, colour code of the quarter', 'Three slings without the colour'],
      ['Crane hooks, safety catches', 'Catch of the auxiliary hook bent'],
      ['Personnel basket', 'Tag line frayed'],
    ],
  },
]

const intervalDays = { daily: 1, weekly: 7, monthly: 30, quarterly: 90, 'half-yearly': 182, yearly: 365 } as const
/** Daily rounds are kept for a fortnight here, everything else for three months. */
const historyDays = { daily: 14, weekly: 90, monthly: 90, quarterly: 90, 'half-yearly': 182, yearly: 365 } as const
const checkers = [
  ['crew3', 'crew', 'crew4'],
  ['crew7', 'crew6', 'crew8'],
  ['crew10', 'crew9', 'crew11'],
  ['crew13', 'crew12', 'crew14'],
] as const
const captains = ['captain', 'captain3', 'captain4', 'captain5'] as const
/** So many days wait for their review. */
const unreviewedDays = 2

/** The categories, and the checks that each vessel did of them. */
export function routineCheckRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(398), 9 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'support'), at }] as const
  const kinds = categories.map((category, index) =>
    createDemonstrationRecord(
      routineCheckCategory,
      categoryId(tenant, category.key),
      {
        name: category.name,
        pmsCategoryId: category.pmsCategoryId,
        dataSortKey: (index + 1) * 10,
        frequency: category.frequency,
        items: category.items.map(([name], item) => ({
          id: demonstrationId(tenant.slug, 'routine-check-categories', category.key, item),
          name,
        })),
      },
      made,
    ),
  )
  return [...kinds, ...checksOf(tenant, days)]
}

function categoryId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'routine-check-categories', key)
}

function checksOf(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const due = checkers
    .flatMap((_, vessel) => categories.flatMap((category, index) => occasions(category, vessel + 1, index)))
    .sort((left, right) => right.ago - left.ago)
  const counted = new Map<string, number>()
  return due.map(({ category, vessel, ago }) => {
    const date = days.daysAgo(ago)
    const names = [tenant.slug, 'routine-checks', vessel, category.key, ago]
    const random = seededRandom(names.join('/'))
    const year = date.slice(0, 4)
    const count = (counted.get(year) ?? 0) + 1
    counted.set(year, count)
    return createDemonstrationRecord(
      routineCheck,
      demonstrationId(...names),
      {
        vesselId: vesselId(tenant, vessel),
        routineCheckCategoryId: categoryId(tenant, category.key),
        frequency: category.frequency,
        year: Number(year),
        checkedOn: date,
        items: category.items.map(([name, fault], item) => {
          const isBad = random.chance(0.06)
          const condition = isBad ? 'bad' : random.chance(0.03) ? 'not checked' : 'good'
          return { id: demonstrationId(...names, item), name, condition, remark: isBad ? `${fault}.` : undefined }
        }),
      },
      [
        {
          action: 'create',
          by: personId(tenant, random.pick(checkers[vessel - 1] ?? checkers[0])),
          at: days.instant(date, 10 * 60 + random.between(0, 300)),
        },
        ...(ago > unreviewedDays
          ? [
              {
                action: 'review',
                by: personId(tenant, captains[vessel - 1] ?? captains[0]),
                at: days.instant(days.daysAgo(ago - 1), 8 * 60 + 15),
              },
            ]
          : []),
      ],
      { number: `RC-${year}-${String(count).padStart(4, '0')}` },
    )
  })
}

function occasions(category: Category, vessel: number, index: number) {
  const found: { category: Category; vessel: number; ago: number }[] = []
  const step = intervalDays[category.frequency]
  for (let ago = 1 + ((vessel + index) % step); ago <= historyDays[category.frequency]; ago += step) {
    found.push({ category, vessel, ago })
  }
  return found
}
