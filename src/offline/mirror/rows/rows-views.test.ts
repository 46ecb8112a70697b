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

afterEach(() => office.close())

test('what a pull brings is read by no list of the page that pulled, and lists of others are told once, at its end', async () => {
  office.streams.set('notes@vessel:v1', [recordOf('n', 1, { title: 'n' })])
  await device.refreshMirror()
  const [reports, notes] = [device.openRows('reports'), device.openRows('notes')]
  await eventually(() => expect(reports.snapshot().rows).toHaveLength(3))
  await eventually(() => expect(notes.snapshot().rows).toHaveLength(1))
  let notified = 0
  notes.subscribe(() => {
    notified += 1
  })
  let notifiedOfReports = 0
  reports.subscribe(() => {
    notifiedOfReports += 1
  })
  const read: number[] = []
  device.mirrorDatabase.log.hook('reading', (row) => {
    read.push(row.at ?? 0)
    return row
  })
  for (const version of [2, 3]) {
    office.position += 1
    const record = recordOf('a', version, { title: `a ${version}` })
    office.changes = [{ resource: 'reports', id: 'a', streams: ['reports@vessel:v1'], record }]
    notifiedOfReports = 0
    await device.refreshMirror()
    await eventually(() =>
      expect(reports.snapshot().rows).toContainEqual(expect.objectContaining({ id: 'a', version })),
    )
    await eventually(() => expect(notified).toBe(version - 1))
    // What was handed over is told of, and so is the reading behind it, which the next pull must not meet.
    await eventually(() => expect(notifiedOfReports).toBe(2))
  }
  expect(await device.mirrorDatabase.log.count()).toBe(2)
  // What this page has just stored is handed to the list of its own, and read by none.
  expect(read).toEqual([])
  office.position += 1
  office.changes = [
    { resource: 'notes', id: 'n', streams: ['notes@vessel:v1'], record: recordOf('n', 2, { title: 'n new' }) },
  ]
  await device.refreshMirror()
  await eventually(() => expect(notes.snapshot().rows).toMatchObject([{ id: 'n', title: 'n new' }]))
  reports.close()
  notes.close()
})

test('rows leave the memory when the last view closes', async () => {
  await device.refreshMirror()
  const [first, second] = [device.openRows('reports'), device.openRows('reports')]
  await eventually(() => expect(first.snapshot().rows).toHaveLength(3))
  expect(second.snapshot()).toBe(first.snapshot())
  first.close()
  expect(first.snapshot().rows).toEqual([])
  expect(second.snapshot().rows).toHaveLength(3)
  second.close()
})
