import type { Envelope } from './stored-record.ts'

/** What a name of the envelope holds. */
export type EnvelopeKind = 'id' | 'count' | 'small-count' | 'text' | 'instant' | 'flag' | 'json' | 'scope'

/** `nullable`: null where there is none. `optional`: left out where there is none. As in the envelope's type. */
type EntryOf<Name extends keyof Envelope> = { kind: EnvelopeKind } & (null extends Envelope[Name]
  ? { nullable: true }
  : { nullable?: never }) &
  (undefined extends Envelope[Name] ? { optional: true } : { optional?: never })

/** The one table of the envelope's names, in the order of their columns. No field may use one of them. */
export const envelopeTable = {
  id: { kind: 'id' },
  version: { kind: 'count' },
  status: { kind: 'text', nullable: true },
  statusAt: { kind: 'instant', nullable: true },
  statusBy: { kind: 'id', nullable: true },
  lastStep: { kind: 'json', nullable: true },
  approval: { kind: 'json', optional: true },
  amendment: { kind: 'json', optional: true },
  number: { kind: 'text', nullable: true },
  provisionalNumber: { kind: 'text', nullable: true },
  active: { kind: 'flag' },
  scope: { kind: 'scope' },
  createdAt: { kind: 'instant' },
  createdBy: { kind: 'id', nullable: true },
  updatedAt: { kind: 'instant' },
  updatedBy: { kind: 'id', nullable: true },
  schemaVersion: { kind: 'small-count' },
} as const satisfies { readonly [Name in keyof Envelope]-?: EntryOf<Name> }

export type EnvelopeName = keyof typeof envelopeTable

/** The same as a list. */
export const envelopeEntries: readonly { name: string; kind: EnvelopeKind; nullable?: true; optional?: true }[] =
  Object.entries(envelopeTable).map(([name, entry]) => ({ name, ...entry }))

/** The names alone. */
export const envelopeNames: readonly string[] = envelopeEntries.map(({ name }) => name)
