import type { z } from 'zod'
import { landingNote } from './landing-note.ts'

type Fields = { readonly [field: string]: unknown }
type Line = z.infer<typeof landingNote.fields.shape.lines>[number]

const { lines: linesSchema, receivedLines: receivedSchema } = landingNote.fields.shape

/**
 * The lines of a received note that came. All of them, unless something was missing: then those of which the receipt names
 * some, by the line's id. A receipt that says only that something is missing, as older devices write it, tells of no line
 * that it came.
 */
export function cameAshore({ lines, receivedCondition, receivedLines }: Fields): Line[] {
  const sent = linesSchema.parse(lines)
  if (receivedCondition !== 'incomplete') return sent
  const received = receivedSchema.parse(receivedLines ?? undefined) ?? []
  const came = new Set(received.filter(({ quantity }) => quantity > 0).map(({ id }) => id))
  return sent.filter(({ id }) => came.has(id))
}

/** What a receipt with something missing begins with: every line as it was sent, for the receiver to correct. */
export function asSent(lines: unknown): { id: string; description: string; quantity: number }[] {
  const sent = linesSchema.safeParse(lines).data ?? []
  return sent.map(({ id, description, quantity }) => ({ id, description, quantity }))
}
