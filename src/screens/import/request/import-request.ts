import { z } from 'zod'
import { snakeCase } from '#src/lib/name-case.ts'
import { OfficeUnreachable, ServerError } from '#src/offline/connectivity/server-error.ts'
import { server } from '#src/offline/session/server.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { importMessages as messages } from '../../messages/import-messages.ts'

const decimalMark = z.enum(['point', 'comma'])
const headLine = z.object({
  head: z.array(z.string()),
  names: z.array(z.string().nullable()),
  proposed: z.array(z.number()),
  unknown: z.array(z.string()),
  unclear: z.object({ text: z.string(), point: z.number(), comma: z.number() }).nullable(),
  decimalMark: decimalMark.nullable(),
  total: z.number(),
})
const rowLine = z.object({
  row: z.number(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
  cells: z.array(z.string()).optional(),
  before: z.record(z.string(), z.string()).optional(),
  merged: z.array(z.number()).optional(),
})

/** How a file writes decimals. */
export type DecimalMark = z.infer<typeof decimalMark>
/** What is sent: how its numbers are read, and which rows alone; null: as the file says, and all. */
export type SentFile = { file: File; decimalMark: DecimalMark | null; rows: readonly number[] | null }

/** What counts for all rows, by field. */
export type ForAllRows = Readonly<Record<string, string | null | undefined>>

/**
 * The file's heading: its columns, the field of each, those (from 0) whose field is proposed by a similar name, and
 * unrecognised ones; a number that can be read two ways, and how decimals were read.
 */
export type ImportHead = z.infer<typeof headLine>
/** A row's result: `before` by column name, what stands now in changed cells; `merged`: cells with the value above. */
export type ImportRow = z.infer<typeof rowLine>

/**
 * `offline`: the office is unreachable; `refused`: it does not accept the file; `stopped`: it ended early, and imported
 * rows stay.
 */
export type ImportFailure = { kind: 'offline' | 'refused' | 'stopped'; text: string }

/** The answer's last line is missing. */
export class EndedEarly extends Error {}

/** Sends a file to be tried or imported, and gives the results as they arrive. */
export async function* readImport(
  resource: Resource,
  sent: SentFile,
  forAll: ForAllRows,
  isTrial: boolean,
  signal: AbortSignal,
): AsyncGenerator<{ head: ImportHead; rows: ImportRow[] }> {
  const body = new FormData()
  body.append('file', sent.file)
  for (const [name, value] of Object.entries(forAll))
    if (value !== undefined && value !== null) body.append(snakeCase(name), value)
  const searchParams = {
    dryRun: String(isTrial),
    ...(sent.decimalMark && { decimalMark: sent.decimalMark }),
    ...(sent.rows && { rows: sent.rows.join(',') }),
  }
  const response = await server.post(`${resource.name}/import`, {
    body,
    searchParams,
    headers: { accept: '*/*' },
    signal,
  })
  let head: ImportHead | null = null
  for await (const lines of linesOf(response)) {
    const [first, ...others] = lines
    if (first === undefined) continue
    if (head === null) head = headLine.parse(first)
    else others.unshift(first)
    yield { head, rows: others.map((line) => rowLine.parse(line)) }
  }
}

/** The complete lines as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<unknown[]> {
  if (!response.body) return
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield lines.map((line): unknown => JSON.parse(line))
    if (done) return
  }
}

/** Why a run failed; `wasRunning`: rows were imported already. */
export function importFailure(error: unknown, wasRunning: boolean): ImportFailure {
  if (wasRunning) return { kind: 'stopped', text: messages.stoppedText }
  if (error instanceof OfficeUnreachable) return { kind: 'offline', text: messages.needsOfficeText }
  const isAboutFile = error instanceof ServerError && [413, 415, 422].includes(error.status)
  const text = error instanceof ServerError ? error.message : messages.failed
  return { kind: isAboutFile ? 'refused' : 'stopped', text }
}
