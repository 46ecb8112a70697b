import { expect, test } from 'vitest'
import type { ReaderRow } from '#src/offline/storage/mirror-database.ts'
import { findGainedStreams } from './gained-streams.ts'

const reading = (...names: string[]): ReaderRow['streams'] =>
  names.map((name) => ({ name, priority: 1, schemaVersion: 1 }))
const readerOf = (...names: string[]): ReaderRow => ({
  person: 'ada',
  tenant: 'company',
  epoch: '',
  pulledAt: 0,
  streamsHash: '',
  streams: reading(...names),
})

test('another vessel is news, and what was read of the whole company before is not', () => {
  const before = readerOf('reports@vessel:v1', 'leave@tenant')
  expect(findGainedStreams(before, reading('reports@vessel:v1', 'reports@vessel:v2', 'leave@own:ada'), 5)).toEqual({
    at: 5,
    streams: ['reports@vessel:v2'],
    isTold: false,
  })
  expect(findGainedStreams(before, reading('reports@vessel:v1', 'leave@own:ada'), 5)).toBeUndefined()
})
