import type { FastifyInstance } from 'fastify'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { AfterWriteHooks, BeforeWriteHooks } from './write-hooks.ts'

/** Where the engine learns who a person is and what they may do; one area answers it. */
export type ActorSource = {
  /**
   * The person as of a moment: role, vessel and department assignments whose days include it, and that were in use then.
   * Null where there is no such person in the transaction's tenant.
   */
  loadActor(
    transaction: Transaction,
    personId: string,
    at: Date,
  ): Promise<{ actor: Actor; person: PersonSummary } | null>
  /**
   * Makes the records of a first administrator, who may then do the rest in the app. Returns the person's id, which is
   * their account's id too.
   */
  createAdministrator(
    transaction: Transaction,
    person: { firstName: string; lastName: string; email: string },
    now: Date,
  ): Promise<string>
}

/** Where the engine learns who is to sign a record; one area answers it. */
export type ApprovalSource = {
  /** The steps of the tenant's chain for the resource, or of its description, with the people they ask for at a moment. */
  signatories(
    transaction: Transaction,
    asked: { resource: Resource; owner: string | null; at: Date },
  ): Promise<readonly Signatory[]>
}

/** Where people who give no name report from: a poster on a vessel, a gate, an office. */
export type GuestPlace = { id: string; name: string; vesselId: string | null }

/** What an area adds to the server beside its descriptions. */
export type AreaServerPart = {
  area: string
  actorSource?: ActorSource
  approvalSource?: ApprovalSource
  /** The place that a link's secret names in the transaction's tenant; null where it names none, or none any more. */
  guestPlace?: (transaction: Transaction, secret: string) => Promise<GuestPlace | null>
  /** What fills fields or refuses before a record is written. */
  beforeWrite?: readonly BeforeWriteHooks[]
  /** What follows from a write, in the same transaction. */
  afterWrite?: readonly AfterWriteHooks[]
  /**
   * Instants, named by `utcInstant`, that a request may say as 'date space time' in UTC, beside ISO text with an offset.
   */
  utcInstants?: readonly string[]
  /**
   * Ids of the demonstration's records by resource, for the examples of the API's description to name; `accounts` is a
   * person who has none.
   */
  exampleIds?: Readonly<Record<string, string>>
  /** The code of a link of the demonstration, for the examples of what guests send. */
  exampleGuestPlace?: string | undefined
  /** Routes of its own, with the same rules as all others; `app.fairlead` is the server's context. */
  routes?: (app: FastifyInstance) => void
}
