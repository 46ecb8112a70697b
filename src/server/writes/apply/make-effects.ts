import type { z } from 'zod'
import { uuidV7 } from '#src/lib/uuid.ts'
import { withinSentence } from '#src/lib/within-sentence.ts'
import type { ChangedRecord } from '#src/protocol/entries/receipt.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Resource, ResourceDescription } from '#src/resource/description/define-resource.ts'
import { newRecordId } from '#src/resource/description/natural-key.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Effects, FieldValues, PresentRecord } from '#src/server/context/effects.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { presentFields } from '../decide/merged-fields.ts'
import { quarantined, refused } from '../entry/stopped.ts'
import type { Cause, Write } from '../entry/write.ts'
import { readLockedRecord } from '../record/locked-records.ts'

/** Applies a write within the transaction (`apply-in-transaction.ts`). `records` are all that it wrote, by version. */
export type ApplyWrite = (
  context: ServerContext,
  tx: Transaction,
  write: Write,
) => Promise<{ readonly record: StoredRecord; readonly records: readonly ChangedRecord[] }>

/** Effects may have effects. Deeper ones go in a circle, which is a mistake of the areas. */
const maxDepth = 8

type Values = Readonly<Record<string, unknown>>

/** What an effect does to a record, as an entry would say it. */
type Deed = { resource: Resource; id: string; action: string; changes: Changes; answers?: Values }

/** An effect that was refused: the record it was to change (null for a new one), and the field that the area named. */
export type RefusedEffect = { target: Resource; id: string | null; beside: string | undefined }

/** The verbs of one write's effects: each is a write of its own, with this one as its cause. */
export function makeEffects(given: {
  context: ServerContext
  tx: Transaction
  write: Write
  cause: Omit<Cause, 'depth'>
  applyEffect: ApplyWrite
  /** What is thrown for what an effect was refused. */
  refusal: (error: unknown, effect: RefusedEffect) => unknown
}): Effects {
  const { context, tx, write, cause, applyEffect, refusal } = given

  async function apply({ resource, id, action, changes, answers = {} }: Deed): Promise<StoredRecord> {
    const depth = (write.cause?.depth ?? 0) + 1
    if (depth > maxDepth) throw quarantined('undecided', `What follows from ${cause.resource} goes in a circle`)
    const { entry } = write
    const { record } = await applyEffect(context, tx, {
      ...write,
      source: 'effect',
      cause: { ...cause, depth },
      expectedVersion: null,
      overwrittenFields: Object.keys(changes),
      entry: {
        ...entry,
        actingFor: null,
        resource: resource.name,
        action,
        record: id,
        base: null,
        changes,
        answers,
        dependsOn: [],
        files: [],
        schemaVersion: resource.version,
        provisionalNumber: null,
      },
    })
    return record
  }

  /** What the effect is refused is told in the words of the write that it follows from. */
  async function telling<T>(target: Resource, id: string | null, beside: string | undefined, work: () => Promise<T>) {
    try {
      return await work()
    } catch (error) {
      throw refusal(error, { target, id, beside })
    }
  }

  return {
    create: async (resource, fields, { beside } = {}) => {
      const values = setValues(fields)
      const validated = validateFields(resource, values)
      // A natural key is that of the stored form. What is not valid is refused under any id.
      const id = validated.ok ? await newRecordId(resource, tx.tenantId, validated.fields) : uuidV7()
      const deed = { resource, id, action: 'create', changes: changesTo({}, values) }
      return telling(resource, null, beside, () => apply(deed))
    },
    change: (resource, id, fields, { beside } = {}) =>
      telling(resource, id, beside, async () => {
        const { present } = await readLockedRecord(tx, resource, id, 'change')
        if (!present) throw refused('absent', `This ${withinSentence(resource.label[0])} was deleted`)
        const values = setValues(typeof fields === 'function' ? fields(parsed(resource, present)) : fields)
        return apply({ resource, id, action: 'update', changes: changesTo(presentFields(resource, present), values) })
      }),
    retire: (resource, id, { beside } = {}) =>
      telling(resource, id, beside, () => apply({ resource, id, action: 'retire', changes: {} })),
    takeStep: (resource, id, step, { beside, fields = {}, answers = {} } = {}) =>
      telling(resource, id, beside, async () => {
        const { present } = await readLockedRecord(tx, resource, id, 'change')
        const changes = changesTo(present ? presentFields(resource, present) : {}, setValues(fields))
        return apply({ resource, id, action: step, changes, answers })
      }),
  }
}

/** The present record with its fields in the present version of the description, typed. */
function parsed<Shape extends z.ZodRawShape, Step extends string>(
  resource: ResourceDescription<Shape, Step>,
  present: StoredRecord,
): PresentRecord<Shape> {
  return { ...present, ...resource.fields.parse(presentFields(resource, present)) }
}

function setValues<Shape extends z.ZodRawShape>(fields: FieldValues<Shape>): Values {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function changesTo(present: Values, values: Values): Changes {
  return Object.fromEntries(
    Object.entries(values).map(([name, after]) => [name, { before: present[name] ?? null, after }]),
  )
}
