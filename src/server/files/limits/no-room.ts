import { Problem } from '#src/server/http/problem.ts'

/** Seconds. Devices of earlier releases send nothing at all meanwhile, so that it is short. */
const retryAfter = '300'

/** What there is no room in, with what to do about it. */
const faults = {
  disk: 'There is no room for files at the office at the moment. Keep the file: a device sends it again by itself',
  company: 'There is no room for more files of your company. Keep the file, and tell an administrator',
  person: 'There is no room for more files of yours. Keep the file, and tell an administrator',
  day: 'There is no room for more files of yours today. Keep the file: a device sends it again by itself',
} as const
export type Shortage = keyof typeof faults

/** 507, or 429 for the limit of a day: nothing is wrong with the file, and it may be sent again later. */
export const noRoom = (shortage: Shortage) =>
  new Problem(shortage === 'day' ? 429 : 507, 'no-room', faults[shortage], undefined, { 'retry-after': retryAfter })
