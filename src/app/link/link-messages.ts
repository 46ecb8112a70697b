/** What is said of the link, and of big transfers over it. */
export const linkMessages = {
  title: 'Link and large transfers',
  metered: 'This link is metered',
  meteredHint:
    'The satellite behind a ship’s Wi-Fi looks like any other network to this device. Say it here, and large transfers ask first.',
  slowLink: 'This link is thin or metered as far as this device can tell, so large transfers ask first.',
  waits: (list: string) => `Waits to be sent: ${list}.`,
  nothingWaits: 'Nothing waits to be sent.',
  counted: (count: number, kind: string, size: string) => `${count} ${kind} ${size}`,
  photos: (count: number) => (count === 1 ? 'photo' : 'photos'),
  documents: (count: number) => (count === 1 ? 'document' : 'documents'),
  time: (time: string, rate: string) =>
    `${time} over this link, as its last transfers were measured: ${rate} a second.`,
  timeUnknown: 'How long it takes shows once the first file has gone over this link.',
  lessThanMinute: 'Less than a minute',
  minutes: (count: number) => (count === 1 ? 'About 1 minute' : `About ${count} minutes`),
  hours: (count: string) => `About ${count} hours`,
  deferred: (size: string) => `${size} of it stays here for now.`,
  deferredEntries: (count: number) =>
    count === 1 ? '1 entry stays here for now.' : `${count} entries stay here for now.`,
  fetch: (size: string) => `Not fetched yet for reading without a network: ${size}.`,
  ask: (size: string) => `${size} over this link: please choose.`,
  choice: 'Over a metered or thin link',
  reports: 'Reports without files now, the rest when the link is good',
  reportsHint:
    'Urgent reports go now too, and their photos follow when the link is good. Of the records to read, those of your vessel or department come.',
  wait: 'Wait',
  waitHint: 'Only urgent reports go, without their files. Everything else waits for a better link.',
  allNow: 'Send all now',
  allNowHint: 'What waits now goes once. What comes later follows the choice above.',
  notice: (size: string) => `${size} would go over a metered or thin link, and waits until somebody chooses.`,
  choose: 'Choose',
} as const
