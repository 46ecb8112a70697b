import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device
/** Ends each packing that has begun. */
let packed: (() => void)[]

beforeEach(async () => {
  packed = []
  vi.doMock('../store/compact-stream.ts', () => ({
    compactStreams: () => new Promise<void>((resolve) => packed.push(resolve)),
  }))
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set('reports@own:ada', [recordOf('a', 1, { title: 'a' })])
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  vi.doUnmock('../store/compact-stream.ts')
  await office.close()
})

test('where nobody answers who the person is by now, the packing beside it ends before another refresh begins', async () => {
  const first = device.refreshMirror()
  await eventually(() => expect(packed).toHaveLength(1))
  packed[0]?.()
  await first
  office.streamsHash = 'b'.repeat(64)
  office.before = ({ path }) => (path === 'me' ? 'cut' : null)
  let isOver = false
  const cut = device.refreshMirror().finally(() => {
    isOver = true
  })
  const refused = expect(cut).rejects.toThrow('cannot be reached')
  await eventually(() => expect(packed).toHaveLength(2))
  await eventually(() => expect(device.connectivityStore.getState().office).toBe('unreachable'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(isOver).toBe(false)
  packed[1]?.()
  await refused
})
