import type { Actor } from '#src/resource/actor/actor.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { ActionOf, FieldsOf, Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { referencePaths } from '#src/resource/description/field-references.ts'
import type { Envelope, StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { Effects } from './effects.ts'

/** The names of a resource's fields; their values are unparsed. */
export type WrittenFields<R extends Resource = Resource> = { readonly [Name in keyof FieldsOf<R>]?: unknown }

/** A record about to be written, before its references are checked. */
export type PendingWrite<R extends Resource = Resource> = {
  transaction: Transaction
  id: string
  fields: WrittenFields<R>
  scope: ScopeKeys
  /** The state it will be in. */
  status: string | null
  before: StoredRecord | null
  /** There was no such record, or `before` had been deleted. */
  isNew: boolean
  actor: Actor
  /** Whose uploads it may name: the actor's, or those of a guest's link. */
  uploader: string
  /** What the step asks. */
  answers: Readonly<Record<string, unknown>>
  at: Date
  /** When its author made it, as far as their device is trusted; never after `at`. */
  madeAt: Date
  /** What it is an effect of; null for what a person sent. */
  cause: { resource: string; record: string } | null
}

/** A record with the fields of its resource alone, so that a misspelt one does not compile; their values are unparsed. */
export type WrittenRecord<R extends Resource = Resource> = Envelope & WrittenFields<R>

/** A written record, in the transaction that is about to commit. */
export type AppliedWrite<R extends Resource = Resource> = {
  transaction: Transaction
  resource: Resource
  /** `update` also for a `create` that met a record which is there. */
  action: string
  /** The record in its new state, and before (null where the write created it). */
  record: WrittenRecord<R>
  before: WrittenRecord<R> | null
  actor: Actor
  answers: Readonly<Record<string, unknown>>
  at: Date
  /** What it is itself an effect of; null for what a person sent. */
  cause: { resource: string; record: string } | null
  /** Changes other records, as the product's own act. */
  effects: Effects<R>
}

/** Returns the fields that only the server can fill, or refuses by throwing. */
export type BeforeWrite<R extends Resource = Resource> = (pending: PendingWrite<R>) => Promise<WrittenFields<R>>

/** Runs the effects of a write, or undoes it by throwing. */
export type AfterWrite<R extends Resource = Resource> = (written: AppliedWrite<R>) => Promise<void>

/** The hooks of one resource, by action. */
export type BeforeWriteHooks = { resource: string; actions: ReadonlyMap<string, BeforeWrite> }
export type AfterWriteHooks = {
  resource: string
  actions: ReadonlyMap<string, AfterWrite>
  /** Reference fields, of lists as `lines.itemId`, whose records the hooks change. */
  changes: readonly string[]
}

/** What an area does with a report of its resource that a guest sent: nobody's, so that neither actor nor effects belong to it. */
export type GuestReportHooks = {
  resource: string
  /** The fields that only the server can fill. */
  fill?(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** Runs once it is stored, in its transaction. */
  received?(transaction: Transaction, record: StoredRecord, at: Date): Promise<void>
  /** What whoever has its code reads instead of its own result; null where there is nothing such. */
  result?(transaction: Transaction, record: StoredRecord): Promise<string | null>
}

/** A field of a resource, or of its list items: `storeId`, `lines.itemId`. */
type FieldPath<R extends Resource> = (keyof FieldsOf<R> & string) | `${keyof FieldsOf<R> & string}.${string}`

/**
 * Declares a hook that fills fields of a resource's records, or refuses, before an action writes them. Those of `create` run
 * for what is made; a `create` that meets a record which is there runs those of `update`, here and in `afterWrite`. There is
 * nothing to fill where a record is deleted: what forbids it says so after it.
 */
export function beforeWrite<R extends Resource, Action extends Exclude<ActionOf<R>, 'delete'>>(
  resource: R,
  hooks: Readonly<Record<Action, BeforeWrite<R>>>,
): BeforeWriteHooks
export function beforeWrite(resource: Resource, hooks: Readonly<Record<string, BeforeWrite>>): BeforeWriteHooks {
  return { resource: resource.name, actions: new Map(Object.entries(hooks)) }
}

/**
 * Declares a hook that runs after an action has written a resource's record. Records named by the fields `changes` are
 * locked for its effects before it runs, in the product's one order (`src/server/writes/README.md`); throws where one
 * of them names no record.
 */
export function afterWrite<R extends Resource, Action extends ActionOf<R>>(
  resource: R,
  hooks: Readonly<Record<Action, AfterWrite<R>>>,
  options?: { changes: readonly FieldPath<R>[] },
): AfterWriteHooks
export function afterWrite(
  resource: Resource,
  hooks: Readonly<Record<string, AfterWrite>>,
  { changes }: { changes: readonly string[] } = { changes: [] },
): AfterWriteHooks {
  const paths = referencePaths(fieldsOf(resource))
  const [wrong] = changes.filter((path) => !paths.includes(path))
  if (wrong !== undefined) throw new Error(`${resource.name} names no record by '${wrong}'`)
  return { resource: resource.name, actions: new Map(Object.entries(hooks)), changes }
}
