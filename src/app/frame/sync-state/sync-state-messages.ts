import type { FileKind } from '#src/resource/display/file-kind.ts'

/** Where the device as a whole stands with the office. */
export const syncStateMessages = {
  waiting: (count: number) => `${count} waiting`,
  sending: (count: number) => `Sending ${count}`,
  needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  following: (count: number, kind: FileKind) => `${count} ${kind}${count === 1 ? '' : 's'} waiting`,
  held: (count: number) => `${count} held for review`,
  others: (count: number) => `${count} from others waiting`,
  received: (count: number) => `${count} received by the office`,
  nothingWaiting: 'Nothing waiting',
  lastReceived: (time: string) => `last received ${time}`,
  nothingReceivedYet: 'nothing sent yet',
  reachable: 'Office reachable',
  unreachable: 'Office not reachable',
  unknown: 'Connecting to the office',
  details: 'Sync details',
  /** In the header, which has little room; the whole is read out and stands below it. */
  brief: {
    opening: 'Checking',
    away: 'Away',
    awayWith: (count: number) => `Away · ${count}`,
    following: (count: number, kind: FileKind) => `${count} ${kind}${count === 1 ? '' : 's'}`,
    held: (count: number) => `${count} held`,
    others: (count: number) => `${count} from others`,
  },
  lastContact: (time: string) => `Last contact ${time}`,
  noContact: 'No contact since the app was opened',
  safe: 'Your work is safe on this device and is sent automatically.',
  sendNow: 'Send now',
  connecting: 'Connecting to the office',
  all: 'On this device',
} as const
