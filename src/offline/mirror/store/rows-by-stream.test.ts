import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProgressRow } from '#src/offline/storage/mirror-database.ts'
import { type Device, openDevice } from '../../../../tests/offline/device.ts'
import { Office } from '../../../../tests/offline/office.ts'
import { readRowsByStream } from './rows-by-stream.ts'

let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  device = await openDevice(await office.open())
})
afterEach(() => office.close())

const row = (stream: string): ProgressRow => ({
  stream,
  generation: 1,
  bundles: 1,
  schemaVersion: 1,
  position: 1,
  epoch: 'e',
  next: null,
})

test('rows come in the order they are asked for, however many, and what stands between them stays away', async () => {
  const { progress } = device.mirrorDatabase
  await progress.bulkPut(['t/a@tenant', 't/B@tenant', 't/c@own:1', 't/c@own:2', 't/é@tenant', 'u/a@tenant'].map(row))
  const readNames = async (...keys: string[]) => (await readRowsByStream(progress, keys)).map((found) => found?.stream)
  expect(await readNames('t/c@own:2', 't/none', 't/B@tenant', 't/é@tenant')).toEqual([
    't/c@own:2',
    undefined,
    't/B@tenant',
    't/é@tenant',
  ])
  expect(await readNames('t/none', 't/a@tenant')).toEqual([undefined, 't/a@tenant'])
  expect(await readNames()).toEqual([])
})
