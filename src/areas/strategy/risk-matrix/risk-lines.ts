import { type Cell, cellOf, likelihoods, partsOf, severities } from './cells.ts'

/** A risk as the matrix places it. */
export type PlacedRisk = {
  readonly rating?: unknown
  readonly residualRating?: unknown
  readonly [name: string]: unknown
}

/** Which ratings the matrix shows. */
export const matrixSides = ['before', 'after', 'both'] as const
export type MatrixSide = (typeof matrixSides)[number]

/** The cells in which a risk stands. */
export function cellsOf({ rating, residualRating }: PlacedRisk, side: MatrixSide): readonly Cell[] {
  const [before, after] = [cellOf(rating), cellOf(residualRating)]
  const shown = side === 'before' ? [before] : side === 'after' ? [after] : [before, after]
  return shown.filter((cell) => cell !== null)
}

/** Whether the matrix has a place for a risk. */
export function isPlaced(risk: PlacedRisk, side: MatrixSide): boolean {
  return cellsOf(risk, side).length > 0
}

/** How many risks stand in a cell, before controls and after them. */
export function countIn(risks: readonly PlacedRisk[], cell: Cell): { before: number; after: number } {
  return {
    before: risks.filter(({ rating }) => cellOf(rating) === cell).length,
    after: risks.filter(({ residualRating }) => cellOf(residualRating) === cell).length,
  }
}

/** From where to where controls move risks, in cells from the upper left; each way once, and none that stays. */
export function movesOf(risks: readonly PlacedRisk[]): readonly { key: string; from: Point; to: Point }[] {
  const ways = risks.flatMap(({ rating, residualRating }) => {
    const [before, after] = [cellOf(rating), cellOf(residualRating)]
    return before && after && before !== after ? [[`${before}-${after}`, before, after] as const] : []
  })
  const each = new Map(ways.map(([key, before, after]) => [key, { before, after }]))
  return [...each].map(([key, { before, after }]) => ({ key, from: centreOf(before), to: centreOf(after) }))
}

type Point = { x: number; y: number }

function centreOf(cell: Cell): Point {
  const { severity, likelihood } = partsOf(cell)
  return { x: likelihoods.indexOf(likelihood) + 0.5, y: severities.indexOf(severity) + 0.5 }
}
