import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import type { checkFrequencies } from '../routine-check-category/check-frequency.ts'

export type TdCategory = {
  key: string
  name: string
  pmsCategoryId: string
  frequency: (typeof checkFrequencies)[number]
  items: readonly (readonly [name: string, fault: string])[]
}

/** The work of the Technical Department with what its checks go through, and what is sometimes found. */
export const tdCategories: readonly TdCategory[] = [
  {
    key: 'main-engines',
    name: 'Main engines',
    pmsCategoryId: 'TD-ME',
    frequency: 'monthly',
    items: [
      ['Crankcase pressure and breather', 'Breather element oily, renewed'],
      ['Exhaust temperatures between cylinders', 'Cylinder 6 is 45 °C above the mean'],
      ['Turbocharger run-down time and noise', 'Port turbocharger stops after 18 s'],
      ['Coupling alignment and chocks', 'Chock bolt 3 loose, tightened to 620 Nm'],
      ['Lube oil sample taken', 'Sample of the starboard engine still to be taken'],
    ],
  },
  {
    key: 'generators',
    name: 'Generators',
    pmsCategoryId: 'TD-DG',
    frequency: 'monthly',
    items: [
      ['Load sharing at half and full load', 'Generator 2 takes 60 % of the load'],
      ['Overspeed and low lube oil trips', 'Low oil trip acts at 2.4 bar instead of 2.0'],
      ['Insulation of stator and cables', 'Stator at 2.1 MΩ after the rain, dried'],
      ['Mountings, hoses and clamps', 'Hose of the raw water pump cracked at the clamp'],
    ],
  },
  {
    key: 'propulsion',
    name: 'Propulsion and steering',
    pmsCategoryId: 'TD-PS',
    frequency: 'quarterly',
    items: [
      ['Stern tube seals and oil', 'Port seal loses half a litre a day'],
      ['Gearbox oil pressure and filters', 'Filter magnet with fine metal, oil sampled'],
      ['Thruster tunnel grid and blades', 'Grid bar bent by a rope'],
      ['Steering gear pumps and rudder stops', 'Pump 2 reaches hard over in 29 s'],
    ],
  },
  {
    key: 'electrical',
    name: 'Electrical and automation',
    pmsCategoryId: 'TD-EL',
    frequency: 'half-yearly',
    items: [
      ['Earth faults on main and emergency board', 'Lamp circuit 7 shows 0.4 MΩ to earth'],
      ['Emergency generator started and loaded', 'Starts on the second battery only'],
      ['Engine alarms tried by turns', 'Alarm of the settling tank late by 20 s'],
    ],
  },
  { key: 'class-items', name: 'Class and survey items', pmsCategoryId: 'TD-CL', frequency: 'yearly', items: [] },
]

/** The id of a category. */
export function tdCategoryId(tenant: DemonstrationTenant, key: string): string {
  return demonstrationId(tenant.slug, 'td-maintenance-categories', key)
}
