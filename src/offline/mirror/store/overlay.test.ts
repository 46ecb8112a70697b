import { beforeEach, expect, test } from 'vitest'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { registerDescriptions } from '#src/offline/storage/upgrade-stored.ts'
import { type Entry, entryBytes } from '#src/protocol/entries/entry.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { lastStepOf } from '#src/resource/envelope/last-step.ts'
import type { LastStep } from '#src/resource/envelope/stored-record.ts'
import { tookEarlierStep } from '#src/resource/workflow/step-takers.ts'
import { specimenPayment } from '../../../../tests/contract/specimens/specimen-payment.ts'
import { recordWith } from '../../../../tests/fixtures/record-with.ts'
import { overlayRecord } from './overlay.ts'

const { workflow } = specimenPayment
const pay = workflow?.transitions.pay
if (!workflow || !pay) throw new Error('a payment is paid')
/** Whoever signed does not pay. */
const separated = { ...pay, notTakenBy: ['approve'] }
const resource: Resource = {
  ...specimenPayment,
  workflow: { ...workflow, transitions: { ...workflow.transitions, pay: separated } },
}

beforeEach(() => registerDescriptions(new Map([[resource.name, resource]]), () => null))

const viewer = { person: 'officer', tenant: 'harbour', scopeKeys: new Set<string>(), pulledAt: 0 }
const signedByHead: LastStep = {
  action: 'approve',
  actingFor: null,
  answers: {},
  takers: { approve: ['chief', 'head'] },
}
const record = (lastStep: LastStep, status = 'authorized') =>
  recordWith({ subject: 'Fenders' }, { id: 'record', status, statusBy: 'head', lastStep })

/** A step that waits on this device. */
function waiting(action: string, status: string, author = 'officer', actingFor: string | null = null): EntryRow {
  const entry: Entry = {
    format: 1,
    id: `${action}-${author}`,
    tenant: 'harbour',
    author,
    actingFor,
    device: 'tablet',
    resource: resource.name,
    action,
    record: 'record',
    base: 3,
    changes: {},
    answers: {},
    dependsOn: [],
    files: [],
    madeAt: '2026-11-28T10:00:00.000Z',
    clockSkew: 0,
    schemaVersion: 1,
    provisionalNumber: null,
  }
  const bytes = new Uint8Array(entryBytes(entry)).buffer
  const link = { key: '', sequence: 1, hash: '', previousLink: '', link: '', signature: '' }
  const { id, tenant, device, resource: name, record: about, madeAt, provisionalNumber, files, dependsOn } = entry
  return {
    ...link,
    id,
    tenant,
    author,
    device,
    resource: name,
    record: about,
    action,
    madeAt,
    provisionalNumber,
    files,
    dependsOn,
    bytes,
    state: 'waiting',
    everSent: false,
    receipt: null,
    trouble: null,
    expected: { status },
    draft: null,
  }
}
const shown = (before: LastStep, ...rows: EntryRow[]) => {
  const laid = overlayRecord(record(before), rows, viewer)
  if (!laid) throw new Error('it is shown')
  return laid
}

test('a waiting signature leaves the co-signers before it in mind: none of them takes what is refused to signers', () => {
  const laid = shown(signedByHead, waiting('approve', 'approved', 'officer', 'director'))
  expect(laid).toMatchObject({ status: 'approved', statusBy: 'officer' })
  expect(lastStepOf(laid)?.takers).toEqual({ approve: ['chief', 'head', 'officer', 'director'] })
  expect(
    ['chief', 'head', 'officer', 'director', 'cashier'].map((person) => tookEarlierStep(separated, person, laid)),
  ).toEqual([true, true, true, true, false])
})

test('two that wait are both in mind, and of an office that named no takers whoever took its last step', () => {
  const both = shown(signedByHead, waiting('approve', 'authorized', 'deputy'), waiting('approve', 'approved'))
  expect(lastStepOf(both)?.takers).toEqual({ approve: ['chief', 'head', 'deputy', 'officer'] })
  const { takers: _takers, ...unnamed } = signedByHead
  expect(lastStepOf(shown(unnamed, waiting('approve', 'approved')))?.takers).toEqual({ approve: ['head', 'officer'] })
})

test('what is sent anew forgets them, as the office does', () => {
  const returned = shown({ ...signedByHead, action: 'decline' }, waiting('submit', 'pending', 'clerk'))
  expect(lastStepOf(returned)).toEqual({ action: 'submit', actingFor: null, answers: {} })
})

test('what somebody else wrote stays in sight after its receipt, until the mirror has it', () => {
  const received: EntryRow = {
    ...waiting('approve', 'approved', 'deputy'),
    state: 'done',
    // Sent from the session of another: it holds no record.
    receipt: { result: 'applied', entry: 'approve-deputy', at: '', records: [], record: null, message: '' },
    endedAt: 5,
  }
  const seen = (pulledAt: number) => overlayRecord(record(signedByHead), [received], { ...viewer, pulledAt })
  expect(seen(0)).toMatchObject({ status: 'approved', local: { state: 'received' } })
  expect(seen(5)).toMatchObject({ status: 'authorized' })
  expect(seen(5)).not.toHaveProperty('local')
})

test('a step of somebody else is not laid over the later one that the mirror has before its pull ends', () => {
  const submitted: EntryRow = {
    ...waiting('approve', 'authorized', 'deputy'),
    state: 'done',
    receipt: {
      result: 'applied',
      entry: 'approve-deputy',
      at: '2026-11-28T10:01:00.000Z',
      records: [],
      record: null,
      message: '',
    },
    endedAt: 5,
  }
  const seen = (updatedAt: string) =>
    overlayRecord({ ...record(signedByHead, 'approved'), updatedAt }, [submitted], viewer)?.status
  expect(seen('2026-11-28T10:00:00.000Z')).toBe('authorized')
  expect(seen('2026-11-28T10:01:00.000Z')).toBe('approved')
  expect(seen('2026-11-28T10:02:00.000Z')).toBe('approved')
})
