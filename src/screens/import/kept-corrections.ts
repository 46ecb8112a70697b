import { sha256Hex } from '#src/lib/sha256.ts'
import type { CorrectedSheet } from './corrected-sheet.ts'

/** Files whose corrections are kept; the oldest are dropped. */
const maxFiles = 5
/** In memory alone: what a file says of people is not left on a shared device. */
const kept = new Map<string, CorrectedSheet>()

/** The key of a file's corrections: of this person, for this resource, and of exactly these bytes. */
export async function correctionsKey(personId: string, resource: string, file: File): Promise<string> {
  return `${personId} ${resource} ${await sha256Hex(new Uint8Array(await file.arrayBuffer()))}`
}

/** Keeps a file's corrections until the tab is closed or reloaded. */
export function keepCorrections(key: string, corrected: CorrectedSheet): void {
  kept.delete(key)
  kept.set(key, corrected)
  const [oldest] = kept.keys()
  if (kept.size > maxFiles && oldest !== undefined) kept.delete(oldest)
}

/** The corrections of a file; null where there are none. */
export function keptCorrections(key: string): CorrectedSheet | null {
  return kept.get(key) ?? null
}

/** Forgets a file's corrections. */
export function dropCorrections(key: string): void {
  kept.delete(key)
}
