import type { Cell } from '../../strategy/risk-matrix/cells.ts'
import type { ItemKey, purposeId } from '../lists.demo.ts'
import type { changeClasses, Duration } from './change-words.ts'

/** An action of a change: what, before start or after it, who, and whether it is done. */
export type DemonstrationAction = readonly [
  action: string,
  phase: 'before start' | 'after start',
  who: string,
  isDone?: boolean,
]

/** A change of a demonstration company; days count from the loading, back into the past. */
export type DemonstrationChange = {
  key: string
  by: string
  ago: number
  name: string
  purpose: Parameters<typeof purposeId>[1]
  changeClass: (typeof changeClasses)[number]
  duration: Duration
  /** Days until a temporary one expires; below zero it has. */
  expiresIn?: number
  vessel?: number
  description: string
  reason: string
  alternatives?: string
  isCritical?: boolean
  answers?: Partial<Record<ItemKey, string>>
  actions?: readonly DemonstrationAction[]
  /** Before and after controls. */
  risk?: { hazards: string; controls: string; before: Cell; after: Cell; owner?: string }
  /** What happened after it was made, each by somebody, a day after the other. */
  steps: readonly (readonly [action: string, by: string, why?: string])[]
  /** How the log ended. */
  completed?: { review: string; outcome?: 'restored' }
}

/** Changes in every state: one in force past its day, one that is soon, one red after controls, an emergency. */
export const demonstrationChanges: readonly DemonstrationChange[] = [
  {
    key: 'clamp',
    by: 'captain',
    ago: 44,
    name: 'Clamp on the sea water line of the main cooler',
    purpose: 'repair',
    changeClass: 'technical',
    duration: 'temporary',
    expiresIn: -6,
    vessel: 1,
    description: 'A bolted clamp with a rubber pad over the pinhole in the 80 mm line, frame 22.',
    reason: 'The new spool piece is six weeks away, and the vessel is on contract.',
    alternatives: 'Cooling by the standby cooler alone was left out: it has no reserve above 30 °C.',
    isCritical: true,
    answers: {
      'class.survey': 'Class was told by mail; a condition until the spool piece is fitted.',
      'safety.fire': 'No. The line is outside the fire zone of the generators.',
      'maintenance.jobs': 'Daily look at the clamp, in the engine room round.',
      'back.restore': 'New spool piece, four hours alongside.',
    },
    actions: [
      ['Hydrostatic test of the clamp at 6 bar', 'before start', 'crew3', true],
      ['Add the clamp to the engine room round', 'before start', 'crew3', true],
      ['Fit the spool piece', 'after start', 'support'],
    ],
    risk: {
      hazards: 'The clamp lets go and the engine room bilge fills.',
      controls: 'Test before start, look each watch, bilge alarm tried weekly, spare clamp on board.',
      before: '4C',
      after: '3B',
    },
    steps: [
      ['submit', 'captain'],
      ['approve', 'manager'],
      ['approve', 'qhsse'],
      ['approve', 'md'],
    ],
  },
  {
    key: 'fire-pump',
    by: 'crew3',
    ago: 26,
    name: 'Portable fire pump in place of the emergency fire pump',
    purpose: 'repair',
    changeClass: 'technical',
    duration: 'temporary',
    expiresIn: 5,
    vessel: 1,
    description:
      'A diesel portable pump on the aft deck, connected to the fire main by a hose with a non-return valve.',
    reason: 'The impeller of the emergency fire pump is worn, and the pump is with the maker.',
    isCritical: true,
    answers: {
      'class.survey': 'Flag accepted the portable pump for 30 days.',
      'safety.fire': 'Yes: the emergency source of the fire main is on deck.',
      'people.told': 'All hands at the muster, and the relief crew at hand-over.',
      'people.trained': 'Fire team: two drills with the portable pump.',
    },
    actions: [
      ['Fire drill with the portable pump', 'before start', 'captain', true],
      ['Mark the hose connection and post the instruction', 'before start', 'crew'],
      ['Fit the repaired pump and test it', 'after start', 'crew3'],
    ],
    risk: {
      hazards: 'Fire with no power on the main pumps.',
      controls: 'Pump tried weekly, fuel for six hours beside it, second hose.',
      before: '4D',
      after: '4B',
      owner: 'support',
    },
    steps: [
      ['submit', 'crew3'],
      ['approve', 'manager'],
      ['approve', 'qhsse'],
      ['approve', 'md'],
    ],
  },
  {
    key: 'tow-hook',
    by: 'manager',
    ago: 12,
    name: 'Towing without remote release of the hook',
    purpose: 'repair',
    changeClass: 'technical',
    duration: 'temporary',
    expiresIn: 10,
    vessel: 2,
    description: 'The bridge release of the tow hook is out of order; the hook is released by hand at the winch.',
    reason: 'The solenoid comes with the next supply; the tow of the barge cannot wait.',
    isCritical: true,
    answers: {
      'safety.gas': 'No.',
      'people.told': 'The deck team, the barge master and the terminal.',
    },
    actions: [['Toolbox talk with the deck team and the barge', 'before start', 'captain3']],
    risk: {
      hazards: 'Girting: the tow pulls the vessel over before the hook is released.',
      controls: 'One man at the release with radio, tow speed at most 4 knots, weather limit 1.5 m.',
      before: '5D',
      after: '5C',
      owner: 'manager',
    },
    steps: [
      ['submit', 'manager'],
      ['approve', 'qhsse'],
    ],
  },
  {
    key: 'shore-power',
    by: 'captain',
    ago: 5,
    name: 'Shore power cable over the quarter deck',
    purpose: 'economy',
    changeClass: 'technical',
    duration: 'temporary',
    expiresIn: 40,
    vessel: 1,
    description: 'A 125 A cable from the berth to the emergency switchboard while alongside at Onne.',
    reason: 'A generator less at night saves about 400 l of fuel a day.',
    answers: {
      'power.load': 'At most 90 A; hotel load and reefers alone.',
      'safety.fire': 'The cable crosses the escape way on the quarter deck; a ramp is laid over it.',
    },
    actions: [
      ['Lay the cable ramp', 'before start', 'crew4'],
      ['Test the earth and phase of the connection', 'before start', 'crew3'],
    ],
    risk: {
      hazards: 'Electric shock at the connection, a trip over the cable.',
      controls: 'Lock-out at the berth, ramp, watch at each connection.',
      before: '4C',
      after: '4B',
      owner: 'crew3',
    },
    steps: [
      ['submit', 'captain'],
      ['approve', 'manager'],
    ],
  },
  {
    key: 'crane-limit',
    by: 'crew',
    ago: 2,
    name: 'Radio remote control of the deck crane',
    purpose: 'safety',
    changeClass: 'technical',
    duration: 'permanent',
    vessel: 1,
    description: 'The crane is driven from a belt console, with the cabin as a spare.',
    reason: 'From the cabin the load is not seen behind the bulwark.',
    answers: {
      'class.survey': 'Class surveys the crane after the change.',
      'people.trained': 'All crane drivers, two hours each.',
    },
    actions: [['Load test after the conversion', 'before start', 'crew3']],
    steps: [['submit', 'crew']],
  },
  {
    key: 'gas-bottles',
    by: 'captain3',
    ago: 0,
    name: 'Oxygen and acetylene moved to the forward locker',
    purpose: 'safety',
    changeClass: 'technical',
    duration: 'permanent',
    vessel: 2,
    description: 'The bottles go from the workshop to the ventilated locker on the forecastle.',
    reason: 'The workshop has no opening to the open deck.',
    steps: [],
  },
  {
    key: 'rudder',
    by: 'captain3',
    ago: 1,
    name: 'Emergency steering pump on the port rudder',
    purpose: 'repair',
    changeClass: 'technical',
    duration: 'emergency',
    vessel: 2,
    description: 'The port rudder is driven by the emergency pump; the pipe of the main pump has burst.',
    reason: 'Loss of steering on the port rudder off Bonny.',
    isCritical: true,
    answers: { 'people.told': 'Bridge team, engine room, vessel support.' },
    actions: [['Speed at most 8 knots', 'before start', 'captain3']],
    steps: [
      ['submit', 'captain3'],
      ['approve', 'manager'],
    ],
  },
  {
    key: 'watch-bill',
    by: 'staff',
    ago: 30,
    name: 'Logistics desk open around the clock',
    purpose: 'organisation',
    changeClass: 'organisational',
    duration: 'permanent',
    description: 'Three shifts of the logistics desk in place of one with a telephone on call.',
    reason: 'Night arrivals wait for gate passes.',
    answers: { 'people.told': 'Gate, vessels, agents.' },
    risk: {
      hazards: 'Tired people at night arrange the wrong transport.',
      controls: 'Fixed shifts, hand-over sheet, a second check of lifts.',
      before: '2C',
      after: '2B',
    },
    steps: [
      ['submit', 'staff'],
      ['approve', 'hod'],
      ['decline', 'qhsse', 'Rest hours of the three who are there do not allow it. Ask again with a fourth person.'],
    ],
  },
  {
    key: 'hose',
    by: 'captain4',
    ago: 21,
    name: 'Fuel hose of another maker',
    purpose: 'obsolete',
    changeClass: 'technical',
    duration: 'permanent',
    vessel: 3,
    description: 'A hose of the same size, pressure and certificate from another maker.',
    reason: 'The maker no longer delivers.',
    steps: [
      ['submit', 'captain4'],
      ['close', 'manager', 'Same size, rating and certificate.'],
    ],
  },
  {
    key: 'ecdis',
    by: 'captain',
    ago: 95,
    name: 'ECDIS software 5.2',
    purpose: 'rule',
    changeClass: 'technical',
    duration: 'permanent',
    vessel: 1,
    description: 'New presentation library on both stations.',
    reason: 'The chart standard asks for it.',
    answers: {
      'power.software': 'ECDIS 1 and 2, from 4.9 to 5.2.',
      'people.trained': 'All deck officers, by the maker’s course.',
    },
    actions: [
      ['Keep the old version on a stick in the safe', 'before start', 'crew', true],
      ['Check routes and alarms against the checklist', 'before start', 'crew2', true],
    ],
    risk: {
      hazards: 'Charts or alarms are not shown.',
      controls: 'One station first, paper charts for the approach, old version kept.',
      before: '3C',
      after: '3A',
    },
    steps: [
      ['submit', 'captain'],
      ['approve', 'manager'],
      ['approve', 'qhsse'],
      ['approve', 'md'],
      ['complete', 'qhsse'],
    ],
    completed: { review: 'Both stations shown by the second officer, alarms tried, officers’ certificates seen.' },
  },
  {
    key: 'gangway',
    by: 'captain4',
    ago: 80,
    name: 'Short gangway at the Brass jetty',
    purpose: 'repair',
    changeClass: 'technical',
    duration: 'temporary',
    expiresIn: -20,
    vessel: 3,
    description: 'A four metre aluminium gangway while the long one was welded.',
    reason: 'The long gangway had a crack at the hinge.',
    actions: [['Rig the net below it', 'before start', 'crew9', true]],
    risk: {
      hazards: 'Fall between ship and jetty.',
      controls: 'Net, watchman, no use at low water.',
      before: '4C',
      after: '3B',
    },
    steps: [
      ['submit', 'captain4'],
      ['approve', 'manager'],
      ['approve', 'qhsse'],
      ['approve', 'md'],
      ['complete', 'qhsse'],
    ],
    completed: { review: 'Net and lights checked with the chief officer.', outcome: 'restored' },
  },
]
