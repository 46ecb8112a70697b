import type { z } from 'zod'
import type { AccessLines, Scope } from '../actor/scope.ts'
import type { RecordAction } from '../envelope/record-action.ts'
import type { BesideFields } from './beside-fields.ts'
import type { Reminder } from './reminder.ts'
import type { Urgency } from './urgency.ts'
import type { Workflow } from './workflow.ts'

/** A rule over several fields; `holds` runs on the device, on the server and again on a merged record. */
export type Check<Fields> = {
  /** The field beside which the message appears. */
  field: string
  message: string
  holds(fields: Fields): boolean
}

/** What is said of a file that the office did not take, from the fields of its record as far as they are known. */
export type UploadFailure = (fields: Readonly<Record<string, unknown>>) => string

/** Converts fields of one version to the next; pure, for mirror rows, drafts and late entries alike. */
export type Upgrade = (fields: Record<string, unknown>) => Record<string, unknown>

/**
 * A filter of a list beside those of its fields: the field under another name, or with `of` a field of the record that it
 * names, such as the crew of the person whose hours they are.
 */
export type ListedBy = { field: string; of?: { resource: Resource; field: string } }

/** What an import does that is no plain one. */
export type ImportRule<Name extends string = string> = {
  /** Fields that are said once for all rows of a file; a row that says another value of its own keeps it. */
  forAll: readonly Name[]
  /** How a new record is made of its fields, `create` unless said otherwise, such as by the step that submits it. */
  action?: (fields: Readonly<Record<string, unknown>>) => string
}

/**
 * The single description of a kind of record; table, routes, permissions, streams, mirror, list and form follow from
 * it.
 */
export type ResourceDescription<Shape extends z.ZodRawShape = z.ZodRawShape, Step extends string = string> = {
  /** Plural in kebab-case: the path in the API, and with underscores the table. */
  name: string
  /** The area's folder. */
  area: string
  /** Singular and plural in English. */
  label: readonly [string, string]
  /** What messages call one record where that is not the label's singular: 'Part' in 'Part created successfully'. */
  noun?: string
  fields: z.ZodObject<Shape>
  /**
   * Brings the fields into stored form (trimmed, sorted, empty items removed, sums computed): pure, applied before the
   * checks on the device and on the server, also to a merged record.
   */
  normalise?(fields: z.infer<z.ZodObject<Shape>>): z.infer<z.ZodObject<Shape>>
  checks?: readonly Check<z.infer<z.ZodObject<Shape>>>[]
  /** Fields that conflict and merge together, such as an amount and its currency. */
  coupled?: readonly (readonly (keyof Shape & string)[])[]
  /** The natural key: the id is then the UUIDv5 of tenant, resource and these values. */
  key?: readonly (keyof Shape & string)[]
  /** A running number from the server, per tenant and year: `VDR-2026-0042`. */
  series?: { prefix: string }
  /**
   * The source of the frozen scope keys: a field's name, or the author. `parent` names the reference to the record that it
   * is read with: it then has the keys of that record, follows them, and names no other source; its access lines take
   * those of the parent's description (`read: order.access.read`).
   */
  scope: {
    parent?: keyof Shape & string
    owner?: 'author' | (keyof Shape & string)
    department?: 'author' | (keyof Shape & string)
    vessel?: keyof Shape & string
    /** Fields that name who takes part; `interviewers.staffId` for each item of a list. */
    participants?: readonly ((keyof Shape & string) | `${keyof Shape & string}.${string}`)[]
  }
  /**
   * What guests may report through a place's link; absent: nothing. `fields` are all they may set at first, `steps` what
   * each step of the workflow adds that they take with their code; `vessel` is filled from the place, and whoever has the
   * code reads `result`.
   */
  guests?: {
    fields: readonly (keyof Shape & string)[]
    vessel?: keyof Shape & string
    steps?: Readonly<Record<string, readonly string[]>>
    result?: keyof Shape & string
  }
  /** Its list links to a screen that imports records from files, at `/import` below it. The API does so in any case. */
  imports?: boolean | ImportRule<keyof Shape & string>
  /**
   * Its records have labels with a code to scan. `typed`: fields of text that may be typed in place of the number on the
   * label, such as a serial number.
   */
  codes?: { typed: readonly (keyof Shape & string)[] }
  /**
   * What it means that a record is taken out of use and stands all the same, in one sentence; a resource that says nothing
   * offers no such step on its pages.
   */
  retiring?: string
  /**
   * What the specification says where the office does not do it, before the reason; the usual words else. `upload` may
   * follow from the record's fields, such as whose paper it is.
   */
  failures?: {
    create?: string
    update?: string
    delete?: string
    upload?: string | UploadFailure
    /** Fields whose file the record does without where the office refuses it, each with what is said then. */
    without?: { readonly [Name in keyof Shape & string]?: string }
  }
  /** What a person reads once a record was made or changed, where the specification has words of its own. */
  done?: { create?: string; update?: string }
  access: { create: AccessLines; read: AccessLines; update: AccessLines; delete: AccessLines }
  /**
   * Judged apart: whoever owns a record that names the same record by `within` and is not in the state `until` yet reads none
   * of the others'. Their own, once deleted, blinds them as before. Only of resources that are on no device.
   */
  blind?: { within: keyof Shape & string; until: string }
  workflow?: Workflow<Step>
  /** Fields outside the signed content, each group with a grant of its own. */
  beside?: readonly BesideFields<keyof Shape & string>[]

  /** The days of which people are told before they come, on the day, and afterwards until the record is settled. */
  reminders?: readonly Reminder<keyof Shape & string>[]
  /**
   * The field of text that is the title alone, and fields within whose values a name is given once: names that differ only
   * by case, accents, apostrophes or blanks are one.
   */
  unique?: readonly (keyof Shape & string)[]
  /**
   * Title fields in pickers and titles: texts are joined by a space, two days are a period, other kinds
   * separately.
   */
  title: readonly (keyof Shape & string)[]
  /**
   * The kind of record, where the title fields alone do not say it: 'Daily report' before its vessel and its day. A title
   * is never a day or a place alone.
   */
  titleKind?: string
  /** Fields searched by `search`, besides number and title. */
  search?: readonly (keyof Shape & string)[]
  /** The default order of lists, then by id: newest first for a day or time, or by their making; else ascending. */
  order: (keyof Shape & string) | 'createdAt'
  /** Further filters of its lists in the API, by name. */
  listedBy?: Readonly<Record<string, ListedBy>>
  /** Rows of a page where nobody asks for another number; 30 else. */
  pageSize?: 50 | 100
  /** The name of the file an export gives: `{date}` is today, `{year}` the year asked for; the plural and the day else. */
  exportName?: string
  /** The day that the range of an export reads (`fromDate`, `toDate`), where lists are not ordered by it. */
  exportDay?: keyof Shape & string
  version: number
  /** `upgrades[n]` turns fields of version n into those of version n + 1. */
  upgrades?: Readonly<Record<number, Upgrade>>
  sync: {
    /** `mirror`: readable offline; `online`: only with the server. */
    read: 'mirror' | 'online'
    /**
     * The scopes whose records are on devices; absent: all that the person reads. A record that they read through another
     * scope is read with the server only. Private records name `own` alone.
     */
    mirror?: readonly Scope[]
    /** `draft`: written through the outbox; `online`: only with the server. */
    write: 'draft' | 'online'
    /** Priority in the first mirror: 1 identity and forms, 2 open work, 3 the rest. */
    priority: 1 | 2 | 3
    /** Urgency of its entries: they are delivered before less urgent ones. Ordinary where absent. */
    urgency?: Urgency
    /**
     * The mirror holds records whose date field is at most this many months old, and however old those whose flag `keeps` is
     * set: what newer records are read by.
     */
    window?: { field: keyof Shape & string; months: number; keeps?: keyof Shape & string }
  }
}

/** Any description, without its field names' types; what the engine works with. */
export type Resource = ResourceDescription

/** The fields of a description's records, typed. */
export type FieldsOf<R> = R extends ResourceDescription<infer Shape, string> ? z.infer<z.ZodObject<Shape>> : never

/** The actions that change a description's records: those of every record, and the steps of its workflow. */
export type ActionOf<R> = RecordAction | (R extends { workflow?: Workflow<infer Step extends string> } ? Step : never)

/** Declares a resource. The types tie checks, keys and scopes to the fields; `tests/architecture` checks the rest. */
export function defineResource<Shape extends z.ZodRawShape, Step extends string = never>(
  description: ResourceDescription<Shape, Step>,
): ResourceDescription<Shape, Step> {
  return description
}
