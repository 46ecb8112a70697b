/** What the screens of vessels say. */
export const vesselWords = {
  engines: 'Engines',
  addEngine: 'Add an engine',
  noEngines: 'No engine of this vessel is on this device.',
  crew: 'On board',
  nobody: 'Nobody is assigned to this vessel now.',
  since: (day: string) => `since ${day}`,
  service: (position: string, when: string) => `${position}, ${when}`,
  toCome: 'To come',
  comes: (from: string, to: string | null) => (to === null ? `from ${from}` : `from ${from} to ${to}`),
  before: 'Before',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
} as const
