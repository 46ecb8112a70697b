import { expect, test } from 'vitest'
import { upgradeChanges } from '#src/resource/changes/upgrade-changes.ts'
import { nearMissReport } from './near-miss-report.ts'

const photo = { id: 'p', name: 'deck.jpg', type: 'image/jpeg', size: 3, sha256: 'a' }
const later = { ...photo, id: 'l' }
const made = (after: unknown) => ({ before: null, after })

test('what a device of the first version wrote of the close-out arrives with the report', () => {
  const changes = {
    description: made('A wire parted'),
    immediateAction: made('Area closed'),
    closeOutAction: made('Wire renewed'),
    evidences: made([photo]),
    evidencesAfterCloseOut: made([later]),
  }
  const upgraded = upgradeChanges(nearMissReport, { schemaVersion: 1, base: null, changes })
  expect(upgraded).toMatchObject({
    description: made('A wire parted'),
    immediateAction: made('Area closed\n\nWire renewed'),
    evidences: made([photo, later]),
  })
  expect(Object.values(upgraded).filter(({ after }) => after === 'Wire renewed')).toEqual([])
})

test('a report without them is as it was', () => {
  const changes = { description: made('A wire parted') }
  expect(upgradeChanges(nearMissReport, { schemaVersion: 1, base: null, changes })).toEqual(changes)
})
