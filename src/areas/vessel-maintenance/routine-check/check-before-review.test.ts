import { expect, test } from 'vitest'
import { upgradeRecord } from '#src/resource/changes/upgrade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { routineCheck } from './routine-check.ts'

const made = '2026-11-20T08:00:00.000Z'
const record: StoredRecord = {
  id: '019f0000-0000-7000-8000-000000000001',
  version: 1,
  status: null,
  statusAt: null,
  statusBy: null,
  lastStep: null,
  number: 'RC-2026-0001',
  provisionalNumber: null,
  active: true,
  scope: { owner: 'crew', department: null, vessel: 'bonny', participants: [] },
  createdAt: made,
  createdBy: 'crew',
  updatedAt: made,
  updatedBy: 'crew',
  schemaVersion: 1,
}

test('a record from before its resource had a workflow stands at its start, since it was made', () => {
  expect(upgradeRecord(routineCheck, record)).toEqual({
    ...record,
    status: 'submitted',
    statusAt: made,
    statusBy: 'crew',
  })
  const reviewed = { ...record, status: 'reviewed' }
  expect(upgradeRecord(routineCheck, reviewed)).toBe(reviewed)
})
