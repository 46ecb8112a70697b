import type { Office } from '#src/resource/actor/office.ts'
import type { AccessLines, ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/**
 * Why a person is told: it is their turn; it was decided; it came back, ended or opened again; work was reported done; a
 * day of it comes or is over; somebody mentioned them; the product itself warns; something happened to their account.
 */
export const noticeKinds = ['turn', 'decided', 'stopped', 'done', 'due', 'mention', 'warning', 'account'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What happened to a record, for one person. */
export type Notice = {
  recipient: string
  kind: NoticeKind
  /** Who did what with which record, or what is due, in one sentence. */
  title: string
  resource: string
  record: string
  /** The step's name; of a reminder what it tells. */
  step: string
  /** Who took it. */
  actor: string
  at: Date
}

/** Who is above a person: the heads of their department, and whom they report to. */
export type Superiors = { heads: readonly string[]; supervisors: readonly string[] }

/** Whom a question about rights is asked of: alternatives, for a record with these keys, as of an instant that is now. */
export type GrantQuestion = {
  lines: readonly AccessLines[]
  /** One of these must hold too, where given. */
  also?: AccessLines
  scope: ScopeKeys
  at: Date
  /** Of these people alone. */
  among?: readonly string[]
}

/** Whether somebody is mailed at once of what they are told. */
export type AskedMail = { recipient: string; kind: NoticeKind; resource: Resource }

/** Finds people and keeps notices; at most one area provides it, and without it nobody is told. */
export type NoticeSource = {
  /** People for whom one of the lines holds and reaches such a record. */
  peopleGranted(transaction: Transaction, question: GrantQuestion): Promise<readonly string[]>
  /** Who holds one of these offices at an instant. */
  holdersOf(transaction: Transaction, offices: readonly Office[], at: Date): Promise<readonly string[]>
  /** Who stands in now for which of these people. */
  standIns(
    transaction: Transaction,
    people: readonly string[],
    at: Date,
  ): Promise<readonly { absent: string; standIn: string }[]>
  /** Who is above each of these people, also of those who have left. */
  superiorsOf(transaction: Transaction, people: readonly string[]): Promise<ReadonlyMap<string, Superiors>>
  /** Those of these people who are in use and have an account that is open. */
  reachable(transaction: Transaction, people: readonly string[]): Promise<readonly string[]>
  /** First and last name by person; without those who are not there. */
  namesOf(transaction: Transaction, people: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of these who want a mail at once; absent: whoever is asked to decide. */
  mailedAtOnce?(transaction: Transaction, asked: readonly AskedMail[]): Promise<readonly string[]>
  /** The resource whose records are notices, owned by whom they are for. */
  resource: Resource
  fieldsOf(notice: Notice): Readonly<Record<string, unknown>>
  /** What a mail about a record of the resource needs, and whether it asks to decide; null once its recipient has read it. */
  mailOf(record: StoredRecord): { recipient: string; title: string; path: string; asks: boolean } | null
}
