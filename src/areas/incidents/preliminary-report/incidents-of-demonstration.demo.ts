import type { Agency } from './agency-words.ts'

type Moment = { ago: number; hour: number }

/** An incident of the demonstration and how far its report came. */
export type DemonstrationIncident = {
  key: string
  /** Days ago, and the whole hour of that day. */
  ago: number
  hour: number
  by: string
  vessel: number
  reached: 'pending' | 'submitted' | 'reviewed' | 'closed'
  description: string
  location: string
  category: string
  actualSeverity: '1' | '2' | '3' | '4' | '5'
  potentialSeverity?: '1' | '2' | '3' | '4' | '5'
  likelihood?: 'A' | 'B' | 'C' | 'D' | 'E'
  activity?: string
  sequence?: string
  damage?: string
  people?: readonly { name: string; role: string; outcome: string; injury?: string }[]
  immediateActions?: readonly { action: string; doneBy?: string }[]
  workStopped?: boolean
  areaSafe?: boolean
  helpNeeded?: string
  agencies?: readonly { agency: Agency; name?: string; withinHours?: number; informed?: Moment; reference?: string }[]
  hasMooringRope?: boolean
  ropeId?: string
  ropeMaker?: string
  ropeType?: string
  shipDesignMbl?: number
  ropeLdbf?: number
  ropeHours?: number
  breakPosition?: string
  ropeLoad?: string
  snapBack?: boolean
  peopleInZone?: number
  hasSpill?: boolean
  spillSubstance?: string
  spillVolume?: number
  reachedWater?: boolean
  spillContained?: boolean
  spillResponse?: string
  weather?: string
  windForce?: number
  seaState?: number
  light?: 'day' | 'twilight' | 'night'
  lessonsLearned?: string
}

/**
 * A hand hurt at the winch and closed; a fall from a ladder whose actions are open; a line that parted, under investigation; a
 * spill to be reviewed; a burn just reported.
 */
export const demonstrationIncidents: readonly DemonstrationIncident[] = [
  {
    key: 'winch-hand',
    ago: 52,
    hour: 10,
    by: 'captain',
    vessel: 1,
    reached: 'closed',
    description: 'A seaman’s left hand was caught between the tugger wire and the fairlead while spooling.',
    location: 'Aft deck, port tugger winch',
    category: 'machinery',
    actualSeverity: '3',
    potentialSeverity: '4',
    likelihood: 'D',
    activity: 'Spooling the tugger wire after anchor handling',
    sequence:
      'The wire stacked on the drum. The seaman guided it by hand while the winch ran at slow speed. His glove was drawn into the fairlead. The driver stopped when he heard the shout.',
    damage: 'None.',
    people: [
      {
        name: 'S. Amadi',
        role: 'Able seaman',
        outcome: 'lost workday',
        injury: 'Two fingers of the left hand crushed',
      },
      { name: 'K. Briggs', role: 'Winch driver', outcome: 'none' },
    ],
    immediateActions: [
      { action: 'Winch stopped and isolated', doneBy: 'Winch driver' },
      { action: 'First aid; transfer to the clinic in Onne by crew boat', doneBy: 'Chief officer' },
    ],
    workStopped: true,
    areaSafe: true,
    agencies: [
      {
        agency: 'client',
        name: 'Field operator',
        withinHours: 24,
        informed: { ago: 52, hour: 14 },
        reference: 'E-2207',
      },
      { agency: 'nimasa', withinHours: 48, informed: { ago: 51, hour: 9 } },
    ],
    hasMooringRope: false,
    hasSpill: false,
    weather: 'Fair',
    windForce: 3,
    seaState: 2,
    light: 'day',
    lessonsLearned:
      'A wire is never guided by hand on a running drum. A spooling bar hangs at every tugger winch, and the driver stops whenever a hand is on the wire.',
  },
  {
    key: 'pilot-ladder',
    ago: 34,
    hour: 6,
    by: 'captain',
    vessel: 1,
    reached: 'reviewed',
    description: 'A side rope of the pilot ladder gave way and the surveyor fell back into the launch.',
    location: 'Main deck, starboard side',
    category: 'slips, trips and falls',
    actualSeverity: '2',
    potentialSeverity: '4',
    likelihood: 'C',
    activity: 'Transfer of a surveyor from a launch',
    sequence:
      'The launch came alongside in slight swell. The surveyor stepped on the third rung when the inner side rope parted above him. He fell about a metre into the launch, whose crew caught him.',
    damage: 'Pilot ladder.',
    people: [{ name: 'B. Hart', role: 'Surveyor', outcome: 'first aid', injury: 'Bruised elbow' }],
    immediateActions: [
      { action: 'Transfer stopped, ladder taken in', doneBy: 'Chief officer' },
      { action: 'Spare ladder rigged and tested with two men', doneBy: 'Bosun' },
    ],
    workStopped: true,
    areaSafe: true,
    agencies: [{ agency: 'nimasa', withinHours: 48, informed: { ago: 33, hour: 10 } }],
    hasMooringRope: false,
    hasSpill: false,
    weather: 'Fair, slight swell',
    windForce: 3,
    seaState: 3,
    light: 'day',
    lessonsLearned:
      'A pilot ladder is taken out of use on the day that its certificate ends. It hangs in the shade and dries before it is stowed.',
  },
  {
    key: 'stern-line',
    ago: 17,
    hour: 21,
    by: 'captain2',
    vessel: 2,
    reached: 'reviewed',
    description: 'The inner stern line parted while the vessel lay alongside the terminal in swell.',
    location: 'Terminal berth 3, stern',
    category: 'mooring and towing',
    actualSeverity: '2',
    potentialSeverity: '5',
    likelihood: 'C',
    activity: 'Alongside, transferring drilling mud',
    sequence:
      'Swell rose after sunset. The line worked over the edge of the fairlead for an hour. It parted without warning and the end struck the bulwark where the watchman stands at changes of shift.',
    damage: 'Line lost; paint of the bulwark.',
    people: [{ name: 'T. Okoro', role: 'Watchman', outcome: 'none' }],
    immediateActions: [
      { action: 'Spare line put out, engines on standby', doneBy: 'Second officer' },
      { action: 'Stern deck closed until the swell went down', doneBy: 'Captain' },
    ],
    workStopped: true,
    areaSafe: true,
    agencies: [{ agency: 'port authority', withinHours: 24, informed: { ago: 16, hour: 8 } }],
    hasMooringRope: true,
    ropeId: 'ML-2-07',
    ropeMaker: 'Samson',
    ropeType: '8-strand polyester and polyolefin, 48 mm',
    shipDesignMbl: 50,
    ropeLdbf: 51,
    ropeHours: 1840,
    breakPosition: '4 m from the eye, at the fairlead',
    ropeLoad: 'Surge of about 1.5 m',
    snapBack: true,
    peopleInZone: 0,
    hasSpill: false,
    weather: 'Overcast, long swell from the south-west',
    windForce: 5,
    seaState: 4,
    light: 'night',
  },
  {
    key: 'bunker-spill',
    ago: 0,
    hour: 4,
    by: 'captain3',
    vessel: 3,
    reached: 'submitted',
    description: 'Gas oil overflowed from the vent of the port day tank during internal transfer.',
    location: 'Main deck, port side, frame 40',
    category: 'spill',
    actualSeverity: '3',
    potentialSeverity: '3',
    likelihood: 'D',
    activity: 'Transfer from storage to day tank',
    sequence:
      'The high level alarm had been silenced for a sensor fault. The oiler was called to the purifier and the tank ran over for about two minutes.',
    immediateActions: [
      { action: 'Transfer stopped, scuppers checked', doneBy: 'Third engineer' },
      { action: 'Absorbents and sawdust spread, deck cleaned', doneBy: 'Deck watch' },
    ],
    workStopped: true,
    areaSafe: true,
    agencies: [{ agency: 'client', name: 'Charterer', withinHours: 12 }],
    hasMooringRope: false,
    hasSpill: true,
    spillSubstance: 'Marine gas oil',
    spillVolume: 120,
    reachedWater: true,
    spillContained: true,
    spillResponse: 'About 10 litres went over the side and dispersed. The rest was held on deck.',
    weather: 'Light breeze',
    windForce: 2,
    seaState: 1,
    light: 'night',
  },
  {
    key: 'galley-burn',
    ago: 0,
    hour: 5,
    by: 'crew5',
    vessel: 1,
    reached: 'pending',
    description: 'The cook burnt his forearm on hot oil when the vessel rolled.',
    location: 'Galley',
    category: 'other',
    actualSeverity: '2',
  },
]
