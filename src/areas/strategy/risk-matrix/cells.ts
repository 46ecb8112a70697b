/** Likelihood by letter and severity by number (specification 2, section 9: 'Risk levels A-E and 1-5'). */
export const likelihoods = ['A', 'B', 'C', 'D', 'E'] as const
export const severities = ['1', '2', '3', '4', '5'] as const
export type Likelihood = (typeof likelihoods)[number]
export type Severity = (typeof severities)[number]

/** A cell of the matrix as people write it: severity, then likelihood, such as '3D'. */
export type Cell = `${Severity}${Likelihood}`

/** Every cell, row by row. */
export const cells = [
  '1A',
  '1B',
  '1C',
  '1D',
  '1E',
  '2A',
  '2B',
  '2C',
  '2D',
  '2E',
  '3A',
  '3B',
  '3C',
  '3D',
  '3E',
  '4A',
  '4B',
  '4C',
  '4D',
  '4E',
  '5A',
  '5B',
  '5C',
  '5D',
  '5E',
] as const satisfies readonly Cell[]

/** The cell of a stored rating; null where there is none. */
export function cellOf(rating: unknown): Cell | null {
  return cells.find((cell) => cell === rating) ?? null
}

/** The cell of a severity and a likelihood. */
export function cellAt(severity: Severity, likelihood: Likelihood): Cell {
  return `${severity}${likelihood}`
}

/** The severity and the likelihood of a cell. */
export function partsOf(cell: Cell): { severity: Severity; likelihood: Likelihood } {
  const severity = severities.find((one) => cell.startsWith(one)) ?? '1'
  const likelihood = likelihoods.find((one) => cell.endsWith(one)) ?? 'A'
  return { severity, likelihood }
}
