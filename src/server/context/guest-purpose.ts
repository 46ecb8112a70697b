import type { AccessLines } from '#src/resource/actor/scope.ts'
import type { FieldsOf, Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Effects } from './effects.ts'

/** The record behind a link, as it is now, and whom the link is for: they have shown that the address is theirs. */
export type GuestReading = {
  transaction: Transaction
  record: StoredRecord
  link: { id: string; email: string }
  at: Date
}

/** What a guest sends: the fields that the purpose names, each valid by itself, and null where it is not answered. */
export type GuestSending<R extends Resource = Resource> = GuestReading & {
  fields: { readonly [Name in keyof FieldsOf<R>]?: FieldsOf<R>[Name] | null }
  /** Changes records as the product's own act; files among the fields are those that the link uploaded. */
  effects: Effects
}

/**
 * What a guest's link is for: one record of a resource, and what may be answered about it
 * (`src/server/guest-links/README.md`).
 */
export type GuestPurpose = {
  /** Its word in addresses, such as `quotations`; for ever. */
  name: string
  resource: Resource
  /** Describes the answers where they are not fields of the resource alone, such as those that make two records. */
  answers?: Resource
  /** The fields that a guest answers. */
  fields: readonly string[]
  /** Who makes, renews and ends links of a record in this scope, and sees when they were opened. */
  manage: AccessLines
  /** Until when a link of the record is good. */
  until(record: StoredRecord, at: Date): Date
  /** The page of a link; without it `/guest/<name>/<id of the link>`. */
  page?: (link: string, record: StoredRecord) => string
  /** The mail that brings the link: what is asked, and by whom. The link and its last day are added. */
  mail(reading: GuestReading & { company: string }): Promise<{ subject: string; text: readonly string[] }>
  /** What the guest is shown beside their own answers: JSON, and no more than they need. */
  given(reading: GuestReading): Promise<Readonly<Record<string, unknown>>>
  /** Why nothing is taken now, as a sentence for the guest; null while it is. */
  closed(reading: GuestReading): Promise<string | null>
  /** Whether the answers may be sent again while it is open; the newest count. */
  isRepeatable: boolean
  /** Takes the answers; refuses as a write does. */
  submit(sending: GuestSending): Promise<void>
}

/** Declares what a guest's link to a record of the resource is for. */
export function guestPurpose<R extends Resource, Answers extends Resource = R>(
  resource: R,
  purpose: Omit<GuestPurpose, 'resource' | 'answers' | 'fields' | 'submit'> & {
    answers?: Answers
    /** All of the answers' description where left out. */
    fields?: readonly (keyof FieldsOf<Answers> & string)[]
    submit(sending: GuestSending<Answers>): Promise<void>
  },
): GuestPurpose
export function guestPurpose(
  resource: Resource,
  purpose: Omit<GuestPurpose, 'resource' | 'fields'> & { fields?: readonly string[] },
): GuestPurpose {
  const { answers = resource, fields = Object.keys(answers.fields.shape) } = purpose
  return { ...purpose, resource, fields }
}
