import { choice, list, quantity, text } from '#src/resource/description/field-types.ts'

/**
 * One line of a liquids template: opening, received, consumed, transferred and remaining. Cubic metres, but litres for
 * lube oil.
 */
export type LiquidLine = {
  id: string
  grade: string
  tank?: string | undefined
  opening?: number | undefined
  received?: number | undefined
  consumed?: number | undefined
  transferred?: number | undefined
  correction?: number | undefined
  closing?: number | undefined
}

/** The figures of a line, as far as there are any. */
export type LiquidFigures = Partial<LiquidLine>

const figureNames = ['opening', 'received', 'consumed', 'transferred', 'correction', 'closing'] as const

/** The figures of a line of a draft; null while one is incomplete, such as `1.`, which is stored as text for now. */
export function figuresOf(line: Readonly<Record<string, unknown>>): LiquidFigures | null {
  const figures: LiquidFigures = {}
  for (const name of figureNames) {
    const value = line[name]
    if (typeof value === 'number') figures[name] = value
    else if (value !== undefined) return null
  }
  return figures
}

/** What a person reads for each grade. */
export const gradeLabels: Record<string, string> = {
  'marine gas oil': 'Marine gas oil',
  'marine diesel oil': 'Marine diesel oil',
  'heavy fuel oil': 'Heavy fuel oil',
  petrol: 'Petrol',
  'engine oil': 'Engine oil',
  'gear oil': 'Gear oil',
  'hydraulic oil': 'Hydraulic oil',
  grease: 'Grease',
  sludge: 'Sludge',
  'bilge water': 'Bilge water',
  'waste oil': 'Waste oil',
  'fresh water': 'Fresh water',
  'drill water': 'Drill water',
  'ballast water': 'Ballast water',
}

/** A liquids template with the grades offered; `unit` is shown beside each quantity. */
export const liquids = <const Grades extends readonly [string, ...string[]]>(grades: Grades, unit: string) =>
  list(
    {
      grade: choice(grades).meta({ label: 'Grade', list: true, options: gradeLabels }),
      tank: text(60).optional().meta({ label: 'Tank' }),
      capacity: quantity().optional().meta({ label: 'Tank capacity', unit }),
      opening: quantity().optional().meta({ label: 'Opening', unit, list: true }),
      received: quantity().optional().meta({ label: 'Received', unit }),
      consumed: quantity().optional().meta({ label: 'Consumed', unit, list: true }),
      transferred: quantity().optional().meta({ label: 'Transferred', unit }),
      correction: quantity(-1e9, 1e9).optional().meta({ label: 'Correction ±', unit }),
      closing: quantity().optional().meta({ label: 'Remaining', unit, list: true }),
    },
    40,
  )

/** Whether anything was measured; a line with only a grade is left out at submit. */
export function hasFigures(line: LiquidFigures): boolean {
  const { opening, received, consumed, transferred, correction, closing } = line
  return [opening, received, consumed, transferred, correction, closing].some((figure) => figure !== undefined)
}

/** Opening + received − consumed − transferred + correction, to three decimals; null without an opening. */
export function computeExpectedClosing(line: LiquidFigures): number | null {
  if (line.opening === undefined) return null
  const sum =
    line.opening + (line.received ?? 0) - (line.consumed ?? 0) - (line.transferred ?? 0) + (line.correction ?? 0)
  return Math.round(sum * 1000) / 1000
}

/** The difference between remainder and declared figures; null where either is unknown. */
export function computeClosingDifference(line: LiquidFigures): number | null {
  const expected = computeExpectedClosing(line)
  if (expected === null || line.closing === undefined) return null
  return Math.round((line.closing - expected) * 1000) / 1000
}

/** The remainder of a grade (and tank, where lines name them) after a day: measured, otherwise computed. */
export function findOpening(lines: readonly LiquidLine[], grade: string, tank?: string): number | null {
  const line = lines.find((candidate) => candidate.grade === grade && (candidate.tank ?? '') === (tank ?? ''))
  return line ? (line.closing ?? computeExpectedClosing(line)) : null
}
