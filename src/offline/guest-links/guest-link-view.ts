import { z } from 'zod/mini'

const step = z.object({
  version: z.number(),
  fields: z.record(z.string(), z.unknown()),
  savedAt: z.string(),
})

const view = z.object({
  company: z.string(),
  expiresAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** What was sent last, by step. */
  sent: z.nullable(z.record(z.string(), z.record(z.string(), z.unknown()))),
  /** Answers whose file the office refused, and without which all else was sent. */
  without: z.array(z.string()),
  isRepeatable: z.boolean(),
  /** Why nothing is taken now. */
  closed: z.nullable(z.string()),
  given: z.record(z.string(), z.unknown()),
  steps: z.record(z.string(), step),
  /** Files that answers name and that the office has not received, from whichever device. */
  missing: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** What an open link gives, and what was answered, as the office said last. */
export type GuestLinkView = z.infer<typeof view>

/** The office's answer about a link; null where it is none. */
export function readGuestLinkView(json: unknown): GuestLinkView | null {
  const parsed = view.safeParse(json)
  return parsed.success ? parsed.data : null
}

const saved = z.object({ data: step })
const opened = z.object({ data: z.object({ session: z.string() }) })
const shown = z.object({ data: z.unknown() })

/** The office's answers to a saved step, to a code, and to a reading. */
export const savedStepOf = (json: unknown) => saved.parse(json).data
export const sessionOf = (json: unknown) => opened.parse(json).data.session
export const dataOf = (json: unknown) => shown.parse(json).data
