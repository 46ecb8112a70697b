import { type Kind, kinds } from './kill-rounds.ts'

/** The result of a campaign of kills. */
export type Figures = {
  /** The losses of each round: age of the oldest lost input at the kill in milliseconds, and the number of inputs. */
  rounds: { round: number; kind: Kind; lost: number; inputs: number }[]
  /** Submissions the app had confirmed before the kill. */
  confirmed: number
  /** Interrupted submissions, by what remained of them. */
  broken: { entry: number; draft: number }
  files: number
  /** Drafts that existed at the end. */
  drafts: number
  ms: number
}

/** Reports the result of a campaign. */
export function describeFigures({ rounds, confirmed, broken, files, drafts, ms }: Figures): string {
  const typed = rounds.filter(({ kind }) => kind === 'typing' || kind === 'submitting')
  const losing = typed.filter(({ inputs }) => inputs > 0)
  const of = (kind: Kind) => rounds.filter((round) => round.kind === kind).length
  return [
    `${rounds.length} kills in ${(ms / 60_000).toFixed(1)} min: ${kinds.map((kind) => `${of(kind)} ${kind}`).join(', ')}`,
    `age of the oldest lost input at the kill, ${typed.length} kills while something was typed or sent: median ${percentile(typed, 0.5)} ms, 95th percentile ${percentile(typed, 0.95)} ms, longest ${percentile(typed, 1)} ms`,
    `of these ${losing.length} lost an input at all, ${losing.reduce((sum, { inputs }) => sum + inputs, 0)} inputs together`,
    `${confirmed} submissions confirmed before the kill; ${broken.entry + broken.draft} broken off, of which ${broken.entry} were kept as entries and ${broken.draft} as drafts`,
    `${files} files with them; ${drafts} drafts there in the end`,
  ].join('\n  ')
}

/** Milliseconds, rounded, that `part` (0 to 1) of the rounds do not exceed. */
export function percentile(rounds: readonly { lost: number }[], part: number): number {
  const sorted = rounds.map(({ lost }) => Math.round(lost)).sort((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0
}
