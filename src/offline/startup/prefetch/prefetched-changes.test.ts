import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Device, eventually, openDevice } from '../../../../tests/offline/device.ts'
import { Office, recordOf } from '../../../../tests/offline/office.ts'
import { person } from '../../../../tests/offline/people.ts'

const ada = person('ada')
let office: Office
let device: Device

beforeEach(async () => {
  office = new Office()
  office.people.set(ada.person.email, ada)
  office.streams.set(
    'reports@vessel:v1',
    ['a', 'b', 'c'].map((id) => recordOf(id, 1, { title: id })),
  )
  device = await openDevice(await office.open())
  await device.signIn('ada@example.test', 'secret')
})

afterEach(async () => {
  await office.close()
})

async function shown() {
  const view = device.openRows('reports')
  await eventually(() => expect(view.snapshot().state).not.toBe('loading'))
  const { isComplete: complete, rows } = view.snapshot()
  view.close()
  return { complete, titles: rows.map(({ id, title }) => `${id}:${String(title)}`).sort() }
}

const changed = {
  resource: 'reports',
  id: 'a',
  streams: ['reports@vessel:v1'],
  record: recordOf('a', 2, { title: 'changed' }),
}

/** Something happens at the office after the bundles were made. */
function change(): void {
  office.positionOf = () => 1
  office.position = 2
  office.changes = [changed]
}

const polls = () => office.at('sync/changes').map(({ query }) => query.get('after'))

test('what changed is asked for once, while the last bundle is being kept, and wins over it', async () => {
  change()
  device.setFault('mirror:before-complete', () => eventually(() => expect(polls()).toEqual(['1'])))
  await device.refreshMirror()
  expect(await shown()).toEqual({ complete: true, titles: ['a:changed', 'b:b', 'c:c'] })
  expect(polls()).toEqual(['1'])
})

test('it is asked for from where older streams stand that came before', async () => {
  await device.refreshMirror()
  office.position = 9
  office.streams.set('reports@own:ada', [recordOf('d', 1, { title: 'd' })])
  office.streamsHash = 'b'.repeat(64)
  await device.refreshMirror()
  expect((await shown()).titles).toEqual(['a:a', 'b:b', 'c:c', 'd:d'])
  expect(polls()).toEqual(['1', '1', '1'])
})

test('it is asked for when the last bundle is announced and no sooner, from where an attempt stood that was cut', async () => {
  office.before = ({ path }) => (path === 'sync/bundles' && office.at(path).length === 2 ? 'cut' : null)
  await expect(device.refreshMirror()).rejects.toThrow()
  expect(polls()).toEqual([])
  office.position = 9
  await device.refreshMirror()
  expect((await shown()).complete).toBe(true)
  expect(polls()).toEqual(['1'])
})

test('what the office receives after the look stays to be seen until a later one brings it', async () => {
  device.setFault('mirror:before-complete', async () => {
    await eventually(() => expect(polls()).toHaveLength(1))
    const changes = { title: { before: null, after: 'mine' } }
    await device.submitEntry({
      resource: 'reports',
      schemaVersion: 1,
      action: 'create',
      record: 'z',
      base: null,
      changes,
    })
    await device.pushOutbox()
  })
  await device.refreshMirror()
  expect((await shown()).titles).toEqual(['a:a', 'b:b', 'c:c', 'z:mine'])
})

test('an early look that fails is made again when all is kept', async () => {
  change()
  office.before = ({ path }) => (path === 'sync/changes' && polls().length === 1 ? 'cut' : null)
  await device.refreshMirror()
  expect((await shown()).titles).toEqual(['a:changed', 'b:b', 'c:c'])
  expect(polls()).toEqual(['1', '1'])
})
