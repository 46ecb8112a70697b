import { shellMessages } from '../shell-messages.ts'

/** The page `/sync/devices`: how the company's devices stand. */
export const deviceMessages = {
  title: shellMessages.devices,
  intro: 'The last report of each device, longest waiting first. Later changes on a device are not known here.',
  filter: 'Show',
  filters: { all: 'All devices', waiting: 'With unsent work' },
  byVessel: 'By vessel',
  waitingTitle: 'Waiting',
  waitsOn: ({ waiting, following, devices }: { waiting: number; following: number; devices: number }) => {
    const files = following === 1 ? '1 file' : `${following} files`
    const entries = waiting === 1 ? '1 entry' : `${waiting} entries`
    const what = following === 0 ? entries : waiting === 0 ? files : `${entries} and ${files}`
    return `${what} on ${devices === 1 ? '1 device' : `${devices} devices`}`
  },
  moreVessels: (total: number) => `${total} vessels have unsent work. The 100 that have waited longest are shown.`,
  revoked: 'Revoked',
  waiting: (count: number) => (count === 1 ? '1 entry waiting' : `${count} entries waiting`),
  following: (count: number) => (count === 1 ? '1 photo or file waiting' : `${count} photos or files waiting`),
  people: 'Users',
  nobody: 'No users yet',
  vessels: 'Vessel',
  noVessel: 'None',
  lastContact: 'Last contact',
  never: 'None since registration',
  oldest: 'Oldest waiting',
  nothingWaits: 'Nothing waiting',
  needsYou: 'Returned to author',
  held: 'Held for review',
  clock: 'Device clock',
  clockRight: 'Correct',
  clockAhead: (minutes: number) => `${minutes} min ahead`,
  clockBehind: (minutes: number) => `${minutes} min behind`,
  drift: 'Records corrected',
  driftedText: (moment: string, lists: number) =>
    `${lists === 1 ? '1 list' : `${lists} lists`} differed from the office ${moment}. Please contact support`,
  version: 'App version',
  none: 'No device is registered yet',
  noneWaiting: 'No device has unsent work',
} as const
