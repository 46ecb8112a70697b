import type { dailyActivityValues } from './daily-report-fields.ts'

export type DailyActivity = (typeof dailyActivityValues)[number]

/** Places where the demonstration's vessels work, with where they are. */
export const places = {
  onne: { name: 'Onne port, Federal Ocean Terminal', latitude: 4.6869, longitude: 7.1533 },
  bonny: { name: 'Bonny Offshore Terminal', latitude: 4.1998, longitude: 7.1513 },
  agbami: { name: 'Agbami field', latitude: 3.4622, longitude: 5.5583 },
  bonga: { name: 'Bonga field', latitude: 4.5543, longitude: 4.6188 },
  brass: { name: 'Brass Terminal', latitude: 4.0644, longitude: 6.2781 },
  pennington: { name: 'Pennington Terminal', latitude: 4.2367, longitude: 5.6194 },
  escravos: { name: 'Escravos Terminal', latitude: 5.5042, longitude: 4.9844 },
  forcados: { name: 'Forcados Terminal', latitude: 5.1731, longitude: 5.1719 },
  ea: { name: 'EA field', latitude: 4.7853, longitude: 5.2036 },
  warri: { name: 'Warri port', latitude: 5.5156, longitude: 5.7283 },
  lagos: { name: 'Lagos anchorage', latitude: 6.3317, longitude: 3.3903 },
} as const
export type Place = keyof typeof places

/** What a vessel does, day after day, and where; it starts again after the last. */
export type Leg = { activity: DailyActivity; place: Place }

/** Home port, field and the farther place of each vessel. */
const workAreas: Readonly<Record<string, readonly (readonly [Place, Place, Place])[]>> = {
  'gulf-marine': [
    ['onne', 'bonny', 'bonga'],
    ['onne', 'agbami', 'lagos'],
    ['onne', 'bonga', 'pennington'],
    ['onne', 'brass', 'bonny'],
  ],
  'delta-offshore': [
    ['warri', 'escravos', 'lagos'],
    ['warri', 'ea', 'forcados'],
    ['warri', 'forcados', 'escravos'],
    ['warri', 'pennington', 'ea'],
  ],
}

/** A round of each kind of vessel: the terminal tug, two supply vessels, the crew boat. */
export function voyageLegs(slug: string, vessel: number): readonly Leg[] {
  const [port, field, far] = workAreas[slug]?.[vessel - 1] ?? (['onne', 'bonny', 'brass'] as const)
  const leg = (activity: DailyActivity, place: Place): Leg => ({ activity, place })
  if (vessel === 1) {
    return [
      leg('bunkering', port),
      leg('at sea', field),
      leg('standby', field),
      leg('sts alongside', field),
      leg('sts alongside', field),
      leg('towing', field),
      leg('towing', far),
      leg('anchor', far),
      leg('at sea', port),
      leg('standby', field),
      leg('towing', field),
      leg('anchor', field),
      leg('port', port),
    ]
  }
  if (vessel === 4) {
    return [leg('port', port), leg('at sea', field), leg('at sea', field), leg('anchor', field), leg('at sea', far)]
  }
  return [
    leg('bunkering', port),
    leg('at sea', field),
    leg('standby', field),
    leg('standby', field),
    leg('at sea', far),
    leg('anchor', far),
    leg('standby', field),
    leg('at sea', port),
    leg('port', port),
  ]
}

/** What is written of a day, by what the vessel did. `{place}` and `{client}` are put in. */
export const eventTexts: Readonly<Record<DailyActivity, readonly (readonly string[])[]>> = {
  'at sea': [
    [
      '05:40 Engines tested ahead and astern, steering gear and emergency steering tried.',
      '06:15 Pilot away, commenced passage to {place}.',
      '17:50 Arrived {place}, reported to field radio on channel 10.',
    ],
    [
      '04:00 Under way on passage, autopilot, all well.',
      '13:20 Altered course to pass clear of a fishing fleet of about thirty canoes.',
      '19:05 Entered the 500 m zone of {place} after the checklist was agreed with the control room.',
    ],
  ],
  standby: [
    [
      '00:00 On DP at {place}, 40 m off the leeward side.',
      '09:30 Transferred two baskets and one ISO tank by the platform crane.',
      '15:10 Took 6 passengers by personnel basket, toolbox talk held before.',
    ],
    [
      '00:00 Standby within 2 miles of {place} as security vessel.',
      '11:45 Escorted a fishing boat out of the restricted area, no incident.',
      '22:00 Radar watch doubled, naval security craft in company.',
    ],
  ],
  'sts alongside': [
    [
      '05:30 Mooring master and four riggers on board, gear checked.',
      '08:10 Four primary fenders passed and secured to the mother vessel.',
      '10:35 Daughter vessel all fast starboard side to, 12 lines and 2 breast lines.',
      '23:15 Hose connected, cargo transfer in progress at 3,800 m³/h.',
    ],
    [
      '03:40 Cargo transfer completed, hoses drained and disconnected.',
      '06:20 Pushed bow of the daughter vessel during unmooring, 35 t.',
      '09:05 Fenders recovered to deck and washed down, one chain net marked for repair.',
    ],
  ],
  towing: [
    [
      '06:00 Tow gear inspected, emergency release tried from the bridge.',
      '07:25 Tow connected at {place}, bridle and 60 m of wire out in the channel.',
      '12:00 Wire paid out to sea length, tension steady.',
    ],
    [
      '00:00 Towing, speed 5.1 kn, tow following well.',
      '16:30 Shortened up for the bar, tension watched from the winch room.',
      '20:15 Tow handed over to the harbour tug, wire recovered and washed.',
    ],
  ],
  anchor: [
    [
      '00:00 At anchor off {place}, 5 shackles on deck, security rounds every hour.',
      '10:00 Hull and deck chipped and painted.',
    ],
    ['08:15 Anchored off {place}, waiting for orders.', '14:00 Bow thruster cooler opened up and cleaned.'],
  ],
  port: [
    [
      '07:30 Berthed port side to at {place}.',
      '10:15 Stores and provisions received.',
      '16:40 Garbage landed, receipt on file.',
    ],
    [
      '09:00 Class surveyor on board for the annual of the fire-fighting gear.',
      '18:00 Shore leave for those off watch.',
    ],
  ],
  'off-hire': [['09:20 Off-hire for repairs, charterer informed.', '17:30 Spares on board, work goes on.']],
  bunkering: [
    [
      '08:00 Berthed at {place}, bunker checklist signed with the supplier.',
      '09:10 Bunkering commenced, 90 m³/h, scuppers plugged.',
      '12:35 Bunkering completed, samples sealed and soundings taken.',
    ],
  ],
  correction: [['12:00 All tanks sounded by hand and the figures put right.']],
}

/** Objects that the tugs tow. */
export const towedObjects = [
  'Barge Gulf Carrier 7',
  'Crane barge Odudu',
  'Flat-top barge DM 204',
  'Accommodation barge Amina 2',
]

/** Drills of the week, by turns. */
export const drills = [
  'Fire drill: fire in the galley, casualty brought out by a two-man team',
  'Abandon ship drill, rescue boat lowered to the water',
  'Man overboard drill with the rescue boat, recovered in 6 minutes',
  'Oil spill drill on deck during bunkering, boom and absorbents laid out',
  'Security drill: attack by small craft, muster in the citadel',
  'Enclosed space rescue drill at the fore peak',
]

/** Weather of the Gulf of Guinea by month: rains and south-westerly swell from June to October, haze around the year's end. */
export function weatherOf(month: number): readonly (readonly [text: string, wind: number, wave: number])[] {
  if (month >= 6 && month <= 9) {
    return [
      ['Overcast with rain, wind SW, long swell from SSW', 4, 2],
      ['Heavy showers before noon, clearing later, wind SSW', 4, 1.5],
      ['Cloudy, wind SW, moderate swell from SSW', 3, 1.5],
      ['Line squall about 04:00 with gusts of 45 kn, then overcast', 6, 2.5],
      ['Overcast, drizzle, visibility 4 miles, wind WSW', 3, 1.5],
    ]
  }
  if (month === 10 || month === 11 || month === 4 || month === 5) {
    return [
      ['Partly cloudy, wind SW, low swell from SSW', 3, 1],
      ['Fair, light airs in the morning, sea breeze SW after noon', 2, 0.5],
      ['Thunderstorm in the evening, squalls of 35 kn, then calm', 5, 1.5],
      ['Cloudy with showers, wind SW, swell from S', 3, 1],
      ['Fair, good visibility, wind SSW', 2, 1],
    ]
  }
  return [
    ['Harmattan haze, visibility 3 miles, wind NE', 2, 0.5],
    ['Hazy sunshine, light NE wind, slight sea', 2, 0.5],
    ['Fair, wind SW, slight sea, low swell', 3, 1],
    ['Dust haze thick before sunrise, visibility 1 mile, calm', 1, 0.5],
  ]
}
