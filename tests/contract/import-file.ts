import { z } from 'zod'
import type { Client } from './engine/test-server.ts'
import { multipartFile } from './multipart-file.ts'

const headLine = z.looseObject({ head: z.array(z.string()), unknown: z.array(z.string()), total: z.number() })
const rowLine = z.looseObject({
  row: z.number(),
  outcome: z.enum(['created', 'updated', 'unchanged', 'refused']),
  errors: z.record(z.string(), z.array(z.string())),
})

/** How to import a file: dry run or not, by whom, under which name, and which rows. */
export type ImportOptions = {
  dryRun?: boolean
  by?: Client
  as?: string
  rows?: string
  decimalMark?: 'point' | 'comma'
  /** What is said for all rows beside the file. */
  fields?: Readonly<Record<string, string>>
}

/** Imports a file through the route; returns each row's result, and counts by outcome. */
export async function importFile(
  client: Client,
  name: string,
  file: string | Buffer,
  { dryRun = false, by = client, as = 'rows.csv', rows: asked = '', decimalMark, fields }: ImportOptions = {},
) {
  const sent = multipartFile(as, Buffer.from(file), fields)
  const marked = decimalMark ? `&decimalMark=${decimalMark}` : ''
  const answer = await by('POST', `/${name}/import?dryRun=${dryRun}${asked && `&rows=${asked}`}${marked}`, sent)
  if (answer.status !== 200) return { status: answer.status, head: null, rows: [], counts: {}, body: answer.body }
  const [head, ...rows] = answer.bytes
    .toString()
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const results = rows.map((row) => rowLine.parse(row))
  const counts: Record<string, number> = {}
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return { status: 200, head: headLine.parse(head), rows: results, counts, body: answer.body }
}
