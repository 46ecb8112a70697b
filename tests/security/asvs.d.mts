import type { TestResult } from '../specified-lines.mjs'

export type AsvsLine = { id: string; words: string; tests: string[]; reason: string | null }
export function asvsLines(root: string): AsvsLine[]
export function matches(title: string, part: string): boolean
export function tableOfChecks(
  lines: readonly AsvsLine[],
  results: readonly TestResult[],
): { text: string; count: string; open: string[] }
