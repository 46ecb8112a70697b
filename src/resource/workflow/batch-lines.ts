import { z } from 'zod'
import type { Resource } from '../description/define-resource.ts'
import { fieldOf } from '../description/field-description.ts'
import type { BatchRule, Transition } from '../description/workflow.ts'

/** An answer to a line, and what came of it once it was given. */
export type LineAnswer = {
  id: string
  recordId: string
  answer: 'approve' | 'decline' | 'revise' | 'leave'
  reason?: string | undefined
  /** The version of the record that was read; only that is signed. */
  version?: number | undefined
  outcome?: 'done' | 'refused' | 'left' | 'elsewhere' | undefined
  said?: string | undefined
}

const answersSchema = z.array(
  z.object({
    id: z.string(),
    recordId: z.string(),
    answer: z.enum(['approve', 'decline', 'revise', 'leave']),
    reason: z.string().optional(),
    version: z.number().int().optional(),
    outcome: z.enum(['done', 'refused', 'left', 'elsewhere']).optional(),
    said: z.string().optional(),
  }),
)

/** The answers in a batch or in a request; none where they cannot be read, which their own rules then refuse. */
export function readAnswers(value: unknown): LineAnswer[] {
  const parsed = answersSchema.safeParse(value ?? [])
  return parsed.success ? parsed.data : []
}

/** The records that a batch names, each once. */
export function recordsIn({ lines, names }: BatchRule, fields: Readonly<Record<string, unknown>>): string[] {
  const items = z.array(z.record(z.string(), z.unknown())).safeParse(fields[lines] ?? [])
  const ids = items.success ? items.data.map((item) => item[names]) : []
  return [...new Set(ids.filter((id) => typeof id === 'string'))]
}

/** The name of the resource whose records a batch names; throws where its description names none. */
export function targetOfBatch(resource: Resource, { lines, names }: BatchRule): string {
  const target = fieldOf(resource, lines)?.items.find(({ name }) => name === names)?.target
  if (target === undefined) throw new Error(`the lines of ${resource.name} name no records`)
  return target
}

/** The rule by which a step answers to the lines of its record; null for any other step. */
export function batchOfStep({ workflow }: Resource, step: Transition): BatchRule | null {
  const batch = workflow?.batch
  return batch && workflow.transitions[batch.answers] === step ? batch : null
}

/** Whether a line of the batch is still to be answered. */
export function hasLinesLeft(rule: BatchRule, fields: Readonly<Record<string, unknown>>): boolean {
  const finished = new Set(
    readAnswers(fields[rule.outcomes])
      .filter(({ outcome }) => outcome === 'done' || outcome === 'elsewhere')
      .map(({ recordId }) => recordId),
  )
  return recordsIn(rule, fields).some((id) => !finished.has(id))
}
