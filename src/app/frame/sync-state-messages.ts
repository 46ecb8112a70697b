/** Where the device as a whole stands with the office. */
export const syncStateMessages = {
  waiting: (count: number) => `${count} waiting`,
  sending: (count: number) => `Sending ${count}`,
  needsYou: (count: number) => (count === 1 ? '1 needs you' : `${count} need you`),
  following: (count: number, arePhotos: boolean) =>
    `${count} ${arePhotos ? 'photo' : 'file'}${count === 1 ? '' : 's'} waiting`,
  held: (count: number) => `${count} held for review`,
  others: (count: number) => `${count} from others waiting`,
  received: (count: number) => `${count} received by the office`,
  nothingWaiting: 'Nothing waiting',
  lastReceived: (time: string) => `last received ${time}`,
  nothingReceivedYet: 'nothing sent yet',
  reachable: 'Office reachable',
  unreachable: 'Office not reachable',
  unknown: 'Connecting to the office',
  open: 'Open the sync page',
} as const
