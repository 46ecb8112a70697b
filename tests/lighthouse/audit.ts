import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const program = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url))
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const report = z.object({
  finalDisplayedUrl: z.string(),
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
})

/** What was found on one page: the median score of each category from 0 to 1, and what cost something in any run. */
export type AuditResult = { name: string; scores: Readonly<Record<string, number>>; notPassed: readonly string[] }

/**
 * Runs Lighthouse several times on an address, in the browser that listens at a port, with what its profile holds.
 *
 * @throws where the page led elsewhere, as to the sign-in: what was judged would not be what was asked
 */
export async function audit(
  name: string,
  port: number,
  address: string,
  runs: number,
  screen: 'desktop' | 'phone' = 'desktop',
): Promise<AuditResult> {
  const reports: z.infer<typeof report>[] = []
  for (let run = 0; run < runs; run += 1) {
    const found = await lighthouse(address, port, `tests/results/lighthouse-${name}-${run}.json`, screen)
    console.log(`${name}, run ${run + 1}: ${categories.map((each) => found.categories[each]?.score).join(' ')}`)
    reports.push(found)
  }
  const scores = Object.fromEntries(
    categories.map((each) => [each, median(reports.map(({ categories: of }) => of[each]?.score ?? 0))]),
  )
  const notPassed = reports.flatMap(({ categories: of, audits }) =>
    Object.values(of)
      .flatMap(({ auditRefs }) => auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return { name, scores, notPassed: [...new Set(notPassed)] }
}

/** A table of the scores, in hundredths, and below it what is not passed. */
export function summary(judged: readonly AuditResult[]): string {
  const row = ({ name, scores }: AuditResult) =>
    `| ${name} | ${categories.map((each) => Math.round((scores[each] ?? 0) * 100)).join(' | ')} |`
  const head = `| page | ${categories.join(' | ')} |\n|---|${categories.map(() => '---:|').join('')}`
  const lines = judged.flatMap(({ name, notPassed }) => notPassed.map((audit) => `- ${name}: ${audit}`))
  return [[head, ...judged.map(row)].join('\n'), lines.join('\n')].filter(Boolean).join('\n\n')
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** One run, in a process of its own; this one goes on meanwhile, since each page that opens in the browser waits for it. */
async function lighthouse(
  address: string,
  port: number,
  path: string,
  screen: 'desktop' | 'phone',
): Promise<z.infer<typeof report>> {
  // Without a preset it is a middling phone over a slow mobile network, as Lighthouse computes it.
  const preset = screen === 'desktop' ? ['--preset=desktop'] : []
  const parameters = [address, `--port=${port}`, ...preset, '--disable-storage-reset', '--quiet']
  const output = ['--output=json', `--output-path=${path}`, `--only-categories=${categories.join(',')}`]
  const [status] = await once(
    spawn(process.execPath, [program, ...parameters, ...output], { stdio: 'inherit' }),
    'exit',
  )
  if (status !== 0) throw new Error(`Lighthouse ended with ${status} on ${address}`)
  const found = report.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (found.runtimeError) throw new Error(found.runtimeError.message)
  const [asked, shown] = [address, found.finalDisplayedUrl].map((each) => new URL(each).pathname)
  if (asked !== shown) throw new Error(`${address} led to ${found.finalDisplayedUrl}`)
  return found
}
