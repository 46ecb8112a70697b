/** A part of an objective: how far it has come in per cent, null while nobody has said; and how much it counts. */
export type Part = { progress: number | null; weight: number | null }

/**
 * How far an objective has come: the weighted mean of its parts in whole per cent. A part of which nobody has said
 * anything is left out and not taken for zero; null where that is all.
 */
export function rollUp(parts: readonly Part[]): number | null {
  const known = parts.flatMap(({ progress, weight }) => (progress === null ? [] : [{ progress, weight: weight ?? 1 }]))
  const total = known.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return null
  return Math.round(known.reduce((sum, { progress, weight }) => sum + progress * weight, 0) / total)
}
