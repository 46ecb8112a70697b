import { z } from 'zod'
import { readAmendment } from '#src/resource/envelope/amendment.ts'
import { readApproval } from '#src/resource/envelope/approval.ts'
import type { EnvelopeName } from '#src/resource/envelope/envelope-table.ts'
import { readLastStep } from '#src/resource/envelope/last-step.ts'

/** A record in the office's answer, its fields unparsed. */
export const officeRecord = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string().nullable().default(null),
  statusAt: z.string().nullable().default(null),
  statusBy: z.string().nullable().default(null),
  lastStep: z.unknown().optional().transform(readLastStep),
  approval: z
    .unknown()
    .optional()
    .transform((stored) => readApproval(stored) ?? undefined),
  amendment: z
    .unknown()
    .optional()
    .transform((stored) => readAmendment(stored) ?? undefined),
  number: z.string().nullable().default(null),
  provisionalNumber: z.string().nullable().default(null),
  active: z.boolean(),
  scope: z.object({
    owner: z.string().nullable(),
    department: z.string().nullable(),
    vessel: z.string().nullable(),
    participants: z.array(z.string()),
  }),
  createdAt: z.string(),
  createdBy: z.string().nullable().default(null),
  updatedAt: z.string(),
  updatedBy: z.string().nullable().default(null),
  schemaVersion: z.number(),
} satisfies Record<EnvelopeName, z.ZodType>)
