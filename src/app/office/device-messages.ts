import { shellMessages } from '../shell-messages.ts'

/** The page `/sync/devices`: how the company's devices stand. */
export const deviceMessages = {
  title: shellMessages.devices,
  intro:
    'What each device last said of itself, the one that waits longest first. What happened on it since is not known here.',
  filter: 'Show',
  filters: { all: 'All devices', waiting: 'With unsent work' },
  byVessel: 'By vessel',
  waitingTitle: 'Waiting',
  waitsOn: ({ waiting, following, devices }: { waiting: number; following: number; devices: number }) => {
    const files = following === 1 ? '1 file' : `${following} files`
    const entries = waiting === 1 ? '1 entry' : `${waiting} entries`
    const what = following === 0 ? waiting : waiting === 0 ? files : `${entries} and ${files}`
    return `${what} on ${devices === 1 ? 'one device' : `${devices} devices`}`
  },
  moreVessels: (total: number) => `${total} vessels have unsent work; the 100 that wait longest are shown.`,
  revoked: 'Revoked',
  waiting: (count: number) => (count === 1 ? '1 entry waiting' : `${count} entries waiting`),
  following: (count: number) => (count === 1 ? '1 photo or file waiting' : `${count} photos or files waiting`),
  people: 'Signs on it',
  nobody: 'Nobody yet',
  vessels: 'Vessel',
  noVessel: 'None',
  lastContact: 'Last contact',
  never: 'Not since it was registered',
  oldest: 'Oldest waiting',
  nothingWaits: 'Nothing waits',
  needsYou: 'Back with its author',
  held: 'Held for review',
  clock: 'Its clock',
  clockRight: 'Shows the right time',
  clockAhead: (minutes: number) => `${minutes} min ahead`,
  clockBehind: (minutes: number) => `${minutes} min behind`,
  drift: 'Records put right',
  driftedText: (moment: string, lists: number) =>
    `${lists === 1 ? '1 list' : `${lists} lists`} differed from the office ${moment}. Please tell support`,
  version: 'Version of the app',
  none: 'No device is registered yet',
  noneWaiting: 'No device said that work waits on it',
} as const
