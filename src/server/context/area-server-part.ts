import type { FastifyInstance } from 'fastify'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Office } from '#src/resource/actor/office.ts'
import type { SigningApart } from '#src/resource/actor/signing-apart.ts'
import type { RoundRule } from '#src/resource/description/approval-rule.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { DailyWork } from './daily-work.ts'
import type { GuestPurpose } from './guest-purpose.ts'
import type { NoticeSource } from './notice-source.ts'
import type { AfterWriteHooks, BeforeWriteHooks, GuestReportHooks } from './write-hooks.ts'

/** Resolves people and their permissions; exactly one area provides it. */
export type ActorSource = {
  /**
   * The person as of an instant: role, vessel and department assignments whose days include it and that were active
   * then. Null where the tenant has no such person. `isAskedAgain`: the same person will be asked for at other instants.
   */
  loadActor(
    transaction: Transaction,
    personId: string,
    at: Date,
    options?: { isAskedAgain?: boolean },
  ): Promise<{ actor: Actor; person: PersonSummary } | null>
  /** Creates the records of a first administrator. Returns the person's id, which is also their account's. */
  createAdministrator(
    transaction: Transaction,
    person: { firstName: string; lastName: string; email: string },
    now: Date,
  ): Promise<string>
}

/** Resolves who signs a record; exactly one area provides it. */
export type ApprovalSource = {
  /** The steps of the tenant's chain for the round, or of its description, with the signers at an instant. */
  signatories(transaction: Transaction, signing: SigningRequest): Promise<readonly Signatory[]>
  /** The offices that nobody but this person holds at an instant; absent where the area does not know. */
  vacantOffices?(transaction: Transaction, personId: string, at: Date): Promise<Office[]>
  /** With whom the person signs no round together at an instant, and why; absent where the area knows of nobody. */
  signsApart?(transaction: Transaction, personId: string, at: Date): Promise<SigningApart[]>
}

/** A round to be opened. */
export type SigningRequest = {
  resource: Resource
  rule: RoundRule
  /** The round's name in the description's `rounds`; undefined for the first kind of round. */
  round: string | undefined
  owner: string | null
  /** The owner, and perhaps whoever entered the record for them: they are asked nowhere. */
  excluded: readonly string[]
  /** The record's fields, which name signers of their own. */
  fields: Readonly<Record<string, unknown>>
  at: Date
}

/** The places of guests who report without a name: a poster on a vessel, a gate, an office. */
export type GuestPlace = { id: string; name: string; vesselId: string | null }

/** Names the fields of a held entry of the resource that its reviewers are not shown, by all that it says or that stands. */
export type HiddenWhenHeld = {
  resource: Resource
  fields(transaction: Transaction, said: Readonly<Record<string, unknown>>): Promise<readonly string[]>
}

/** What an area adds to the server beside its descriptions. */
export type AreaServerPart = {
  area: string
  actorSource?: ActorSource
  approvalSource?: ApprovalSource
  noticeSource?: NoticeSource
  /** The place for a link's secret in the transaction's tenant; null where there is none (any more). */
  guestPlace?: (transaction: Transaction, secret: string) => Promise<GuestPlace | null>
  /** Fills fields or refuses before a record is written. */
  beforeWrite?: readonly BeforeWriteHooks[]
  /** Effects of a write, in the same transaction. */
  afterWrite?: readonly AfterWriteHooks[]
  /** What follows from a guest's report, for which neither of the above runs. */
  guestReports?: readonly GuestReportHooks[]
  /** Of held entries, what no reviewer is shown beside the fields of private records. */
  hiddenWhenHeld?: readonly HiddenWhenHeld[]
  /** What guests' links are for. */
  guestPurposes?: readonly GuestPurpose[]
  dailyWork?: readonly DailyWork[]
  /** Resources whose old records the daily work removes for good: what a device changes of one later is simply done. */
  removesForGood?: readonly string[]
  /** The IANA name of the time zone in which the transaction's tenant counts its days; null where it has said none. */
  timeZoneOf?: (transaction: Transaction) => Promise<string | null>
  /**
   * Fields, named by `utcInstant`, that a request may give as 'date space time' in UTC besides ISO text with an offset.
   */
  utcInstants?: readonly string[]
  /**
   * Resources whose records are also changed by creating under the id of one that exists: every field that is sent
   * replaces the present one, for whoever may change the record.
   */
  createsOver?: readonly string[]
  /**
   * Ids of demonstration records by resource, for the examples of the API document; `accounts` is a person without one.
   */
  exampleIds?: Readonly<Record<string, string>>
  /** A second record of a resource, for examples whose references must differ. */
  otherExampleIds?: Readonly<Record<string, string>>
  /** A stored demonstration file that whoever may send the examples reads, for fields that need a file. */
  exampleFile?: FileReference | undefined
  /** The code of a demonstration link, for the examples of guest reports. */
  exampleGuestPlace?: string | undefined
  /** Further routes, under the same rules as all others; `app.fairlead` is the server's context. */
  routes?: (app: FastifyInstance) => void
}
