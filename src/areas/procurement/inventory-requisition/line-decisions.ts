import { z } from 'zod'
import { sameValue } from '#src/lib/canonical-json.ts'
import { inventoryRequisition } from './inventory-requisition.ts'

type Fields = Readonly<Record<string, unknown>>

const { requests: requestsSchema, owners: ownersSchema } = inventoryRequisition.fields.shape

/** A line that is asked for, and what is decided of it, under the same id. */
export type RequestLine = z.infer<typeof requestsSchema>[number]

/** A decision, also one that is still being typed. */
const decisionsSchema = z.array(z.looseObject({ id: z.string() })).catch([])
type Decision = z.infer<typeof decisionsSchema>[number]

/** The lines of whose stock this person is the owner: an owner is named under the line's own id. */
export function linesOwnedBy({ requests, owners }: Fields, staffId: string): RequestLine[] {
  const owned = new Set(
    (ownersSchema.safeParse(owners ?? undefined).data ?? []).flatMap((owner) =>
      owner.staffId === staffId ? owner.id : [],
    ),
  )
  return (requestsSchema.safeParse(requests).data ?? []).filter(({ id }) => owned.has(id))
}

/** The lines of theirs on which a signatory has not decided yet; none where all are. */
export function undecidedLines(fields: Fields, signer: string): RequestLine[] {
  const decided = new Set(decisionsIn(fields).map(({ id }) => id))
  return linesOwnedBy(fields, signer).filter(({ id }) => !decided.has(id))
}

/** Whether a signatory changes a decision on a line that is not theirs, or decides on one that is not asked for. */
export function decidesForOthers(before: Fields | null, fields: Fields, signer: string): boolean {
  const own = new Set(linesOwnedBy(fields, signer).map(({ id }) => id))
  const others = (stand: Fields | null) => byId(decisionsIn(stand ?? {}).filter(({ id }) => !own.has(id)))
  return !sameValue(others(before), others(fields))
}

/** What the form of an owner's approval begins with: a line for each of theirs, undecided, beside what others decided. */
export function withOwnLines(fields: Fields, signer: string, nameOf: (line: RequestLine) => string): Fields {
  const open = undecidedLines(fields, signer)
  if (open.length === 0) return fields
  const present = Array.isArray(fields.decisions) ? fields.decisions : []
  return { ...fields, decisions: [...present, ...open.map((line) => ({ id: line.id, line: nameOf(line) }))] }
}

const decisionsIn = ({ decisions }: Fields) => decisionsSchema.parse(decisions)

function byId(decisions: readonly Decision[]): Record<string, Decision> {
  return Object.fromEntries(decisions.map((decision) => [decision.id, decision]))
}
