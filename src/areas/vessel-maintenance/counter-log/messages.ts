/** What counter readings say, on the screen and in refusals. */
export const counterLogMessages = {
  laterReading: 'This engine has a later reading. To correct this one, write a new reading',
  derived:
    'This reading comes from a daily report, a job, a servicing or a TD report. Correct it there, or write a new reading',
  reading: 'Reading',
  replaced: 'Counter replaced',
  last: (hours: string, at: string) => `${hours} h, ${at}`,
  first: 'No reading yet. Enter the first.',
  plausible: (hours: string) => `+${hours} h`,
  wentBack: (hours: string) =>
    `${hours} h less than the last reading. Correct it, or say that the counter was replaced.`,
  beyondLater: (hours: string) =>
    `${hours} h more than the reading after it. Correct it, or say there that the counter was replaced.`,
  fasterThanClock: (hours: string, elapsed: string) =>
    `${hours} h, but only ${elapsed} h passed. Correct it, or send it as it is: the captain confirms it.`,
  stale: 'The last reading is older than seven days.',
  round: 'Counter round',
  progress: (done: number, all: number) => `${done} of ${all} read`,
  counterOf: (engine: string) => `Counter of ${engine}`,
  oldShowed: 'Old counter showed last',
  vessel: 'Vessel',
  send: 'Send readings',
  find: 'Find engine',
  findTitle: 'Find an engine by its label',
  close: 'Close',
  notOnRound: 'This engine is not on this round.',
  notHere: 'This engine is not on this device yet.',
  noEngines: 'No engines of this vessel are on this device.',
  noVessel: 'You serve on no vessel now.',
  notSent: (count: number) =>
    count === 1 ? 'One reading was not saved. See below.' : `${count} readings were not saved. See below.`,
  sent: (count: number) =>
    count === 1 ? 'One reading saved on this device' : `${count} readings saved on this device`,
} as const
