import { expect, test } from 'vitest'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { specimenJob } from '../../../../tests/contract/specimens/specimen-job.ts'
import { actorWith } from '../../../../tests/fixtures/actor-with.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { Stopped } from '../entry/stopped.ts'
import { decide } from './decide.ts'

/** Completing asks for what was done since the second version. */
const job: Resource = { ...specimenJob, version: 2, upgrades: { 1: (fields) => fields } }
const present = recordWith({ task: 'Oil change', dueOn: '2026-11-01' }, { id: 'job', status: 'open', schemaVersion: 2 })

function completing(schemaVersion: number, changes: Changes) {
  const entry: Entry = {
    format: 1,
    id: 'entry',
    tenant: 'tenant',
    author: 'fitter',
    actingFor: null,
    device: 'device',
    resource: job.name,
    action: 'complete',
    record: 'job',
    base: 1,
    changes,
    answers: {},
    dependsOn: [],
    files: [],
    madeAt: '2026-11-20T10:00:00.000Z',
    clockSkew: 0,
    schemaVersion,
    provisionalNumber: null,
  }
  return decide({
    resource: job,
    write: {
      entry,
      hash: '',
      source: 'device',
      arrival: new Date('2026-11-28T10:00:00Z'),
      notBefore: null,
      expectedVersion: null,
      overwrittenFields: [],
    },
    changes,
    actor: actorWith({ personId: 'fitter', permissions: ['write jobs'] }),
    actingFor: null,
    present,
    deleted: null,
    parentScope: null,
    seen: 1,
    nameOf: async () => '',
  })
}

/** The fields beside which an entry is refused. */
async function refusedBeside(schemaVersion: number, changes: Changes): Promise<string[]> {
  const error: unknown = await completing(schemaVersion, changes).then(
    () => null,
    (found: unknown) => found,
  )
  if (!(error instanceof Stopped) || error.stop.result !== 'refused') throw new Error('it was not refused')
  return Object.keys(error.stop.errors)
}

test('a step taken at sea before it asked for anything is done without; nothing is made up', async () => {
  expect(await completing(1, {})).toMatchObject({ kind: 'changed', status: 'completed' })
  const decision = await completing(1, {})
  expect(decision.kind === 'changed' && decision.fields).toEqual({ task: 'Oil change', dueOn: '2026-11-01' })
  const dated = await completing(1, { doneOn: { before: null, after: '2026-11-19' } })
  expect(dated.kind === 'changed' && dated.fields).toMatchObject({ doneOn: '2026-11-19' })
})

test('what it says all the same must be right, and a device of the present version is asked', async () => {
  expect(await refusedBeside(1, { doneOn: { before: null, after: '2025-12-31' } })).toEqual(['doneOn'])
  expect(await refusedBeside(1, { task: { before: 'Oil change', after: 'Other' } })).toEqual(['task'])
  expect((await refusedBeside(2, {})).toSorted()).toEqual(['doneOn', 'vesselId'])
})
