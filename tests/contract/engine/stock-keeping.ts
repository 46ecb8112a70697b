import { expect } from 'vitest'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Entry } from '#src/protocol/entries/entry.ts'
import type { AreaServerPart } from '#src/server/context/area-server-part.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import { insertRecord } from '#src/server/database/records/record-store.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import { recordWith } from '../../fixtures/record-with.ts'
import { specimenLog } from '../specimens/specimen-log.ts'
import { specimenNote } from '../specimens/specimen-note.ts'
import { specimenRequest } from '../specimens/specimen-request.ts'
import { specimenStore } from '../specimens/specimen-store.ts'
import { specimenTransfer } from '../specimens/specimen-transfer.ts'
import { fresh, type TestAuthor } from './test-device.ts'
import type { World } from './world.ts'

/** An area whose transfers count what lies in the two stores they name; their note says what else they do. */
export class StockKeeping {
  /** How often effects have run, tried again ones included. */
  runs = 0
  /** Who signs requests. */
  signer = ''
  /** The vessel of logs. */
  vesselId = ''

  readonly part: AreaServerPart = {
    area: 'specimens',
    approvalSource: { signatories: async () => [{ order: 1, who: 'person', people: [this.signer] }] },
    afterWrite: [
      afterWrite(
        specimenTransfer,
        { send: (written: AppliedWrite<typeof specimenTransfer>) => this.#move(written) },
        { changes: ['fromId', 'toId'] },
      ),
      afterWrite(specimenStore, { update: countAgain }),
    ],
  }

  async #move({ effects, record }: AppliedWrite<typeof specimenTransfer>): Promise<void> {
    this.runs += 1
    const amount = Number(record.amount)
    await effects.change(specimenStore, String(record.fromId), ({ balance }) => ({ balance: balance - amount }))
    await effects.change(specimenStore, String(record.toId), ({ balance }) => ({ balance: balance + amount }))
    if (record.note === 'receive')
      await effects.takeStep(specimenTransfer, record.id, 'receive', { answers: { reason: 'Counted' } })
    if (record.note === 'receive silently') await effects.takeStep(specimenTransfer, record.id, 'receive')
    if (record.note === 'request') {
      const request = await effects.create(specimenRequest, { subject: `For ${record.number}` })
      await effects.takeStep(specimenRequest, request.id, 'submit', { fields: { subject: `Stock ${record.number}` } })
    }
    if (typeof record.note === 'string' && record.note.startsWith('20'))
      await effects.create(specimenLog, { vesselId: this.vesselId, date: record.note, remarks: record.id })
    if (record.note === 'heading') await effects.create(specimenNote, { heading: '' }, { beside: 'note' })
  }
}

/** Effects of effects: one in a circle, and one that leaves a note. */
async function countAgain({ effects, record }: AppliedWrite<typeof specimenStore>): Promise<void> {
  if (record.name === 'Circle')
    await effects.change(specimenStore, record.id, ({ balance }) => ({ balance: balance + 1 }))
  if (record.name === 'Noted')
    await effects.create(specimenNote, { heading: ' Count ', weight: Number(record.balance) })
}

/** A store that holds 1000; returns its id. */
export async function makeStore({ database, tenantId }: World, given: object = {}, status = 'open'): Promise<string> {
  const record = recordWith({ name: 'Store', balance: 1000, ...given }, { status })
  await inTenant(database, tenantId, async (tx) => {
    await insertRecord(tx, specimenStore, record)
    tx.markChanged(specimenStore, record.id, record.scope, false)
  })
  return record.id
}

export function transfer(author: TestAuthor, fromId: string, toId: string, given: object = {}): Entry {
  const changes = fresh({ fromId, toId, amount: 1, ...given })
  return author.entry({ resource: 'specimen-transfers', action: 'send', record: uuidV7(), changes })
}

export const balanceOf = async (world: World, id: string) => (await world.record(specimenStore, id))?.balance

/** Each author delivers their entries at the same time; all take effect. Returns the milliseconds each took. */
export async function together(
  world: World,
  authors: readonly TestAuthor[],
  entriesOf: (author: TestAuthor, place: number) => readonly Entry[],
): Promise<number[]> {
  const begun = performance.now()
  return Promise.all(
    authors.map(async (author, place) => {
      const answers = await world.deliver(author, ...entriesOf(author, place))
      expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['applied']))
      return performance.now() - begun
    }),
  )
}
