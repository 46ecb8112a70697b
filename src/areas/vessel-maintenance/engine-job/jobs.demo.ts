import type { EngineKey } from '#src/areas/vessels/vessels.demo.ts'

/** A job of the demonstration, on the same engine of each vessel. */
export type DemonstrationJob = {
  key: string
  engine: EngineKey
  name: string
  instructions: string
  isCritical?: true
  isClassCredited?: true
  interval: Readonly<Record<string, unknown>>
  /** Days and running hours that are left on the first vessel; below zero it is overdue. */
  left: { days?: number; hours?: number }
  /** What happened with it; open where nothing did. */
  story?: 'completed' | 'closed' | 'asked' | 'postponed'
  reason?: string
  findings?: string
}

const byHours = (counterEvery: number) => ({ counterEvery, nextFrom: 'completion' })
const byCalendar = (calendarEvery: number, calendarUnit: 'days' | 'months' | 'years', nextFrom = 'completion') => ({
  calendarEvery,
  calendarUnit,
  nextFrom,
})

/** Planned work as makers' handbooks and the class ask for it. */
export const demonstrationJobs: readonly DemonstrationJob[] = [
  {
    key: 'oil',
    engine: 'main-port',
    name: 'Oil and filter change, 250 h',
    instructions: 'Drain warm, change both filters, cut one open and look for metal, refill to the upper mark.',
    interval: byHours(250),
    left: { hours: -32 },
  },
  {
    key: 'injectors',
    engine: 'main-port',
    name: 'Injectors, test and overhaul, 1,000 h',
    instructions: 'Pop-test at 350 bar, renew nozzles that drip.',
    interval: byHours(1000),
    left: { hours: 410 },
  },
  {
    key: 'turbo-wash',
    engine: 'main-port',
    name: 'Turbocharger water wash',
    instructions: 'At low load. Watch the exhaust temperature.',
    interval: byCalendar(14, 'days'),
    left: { days: 4 },
  },
  {
    key: 'oil',
    engine: 'main-starboard',
    name: 'Oil and filter change, 250 h',
    instructions: 'Drain warm, change both filters, cut one open and look for metal, refill to the upper mark.',
    interval: byHours(250),
    left: { hours: 18 },
  },
  {
    key: 'alignment',
    engine: 'main-starboard',
    name: 'Crankshaft deflection',
    instructions: 'Cold, afloat, with the usual ballast. Note the draughts.',
    interval: { ...byCalendar(6, 'months'), counterEvery: 3000 },
    left: { days: 40, hours: 1200 },
    story: 'completed',
    findings: 'All units within 0.04 mm. Chocks sounded, none loose.',
  },
  {
    key: 'oil',
    engine: 'generator-1',
    name: 'Oil and filter change, 500 h',
    instructions: 'With the generator isolated and tagged.',
    interval: byHours(500),
    left: { hours: 140 },
  },
  {
    key: 'oil',
    engine: 'generator-2',
    name: 'Oil and filter change, 500 h',
    instructions: 'With the generator isolated and tagged.',
    interval: byHours(500),
    left: { hours: 60 },
  },
  {
    key: 'megger',
    engine: 'generator-2',
    name: 'Insulation test of the alternator',
    instructions: 'At 500 V for one minute. Above 1 MΩ.',
    interval: byCalendar(3, 'months'),
    left: { days: -12 },
    story: 'closed',
    findings: '5.2 MΩ on all phases.',
  },
  {
    key: 'gear-oil',
    engine: 'thruster-bow',
    name: 'Gear oil sample',
    instructions: 'From the return line, while running. Send it ashore with the next crew change.',
    interval: byCalendar(3, 'months'),
    left: { days: 8 },
    story: 'postponed',
    reason: 'Sample bottles come with the crew change.',
  },
  {
    key: 'class-survey',
    engine: 'thruster-bow',
    name: 'Thruster, continuous survey',
    instructions: 'Open the inspection covers, gauge the backlash, show it to the surveyor.',
    isClassCredited: true,
    interval: byCalendar(5, 'years', 'due date'),
    left: { days: 120 },
  },
  {
    key: 'pressure-test',
    engine: 'pump-fire',
    name: 'Fire pump, pressure and flow test',
    instructions: 'Two hoses at the far end of the deck, not below 2.7 bar.',
    isCritical: true,
    interval: byCalendar(1, 'months', 'due date'),
    left: { days: 5 },
  },
  {
    key: 'mechanical-seal',
    engine: 'pump-fire',
    name: 'Fire pump, mechanical seal',
    instructions: 'Renew seal and O-rings. Turn by hand before the first start.',
    isCritical: true,
    interval: byCalendar(2, 'years'),
    left: { days: 6 },
    story: 'asked',
    reason: 'The seal kit is with customs in Onne.',
  },
]
