import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { SeededRandom } from '#src/areas/demonstration/model/seeded-random.demo.ts'
import type { DailyActivity } from './voyage-texts.demo.ts'

/** What is on board at the end of a day, in the units of the templates. */
export type LiquidStock = {
  gasOil: number
  engineOil: number
  hydraulicOil: number
  sludge: number
  bilge: number
  freshWater: number
}

/** What the first report opens with. */
export const firstStock: LiquidStock = {
  gasOil: 240,
  engineOil: 2400,
  hydraulicOil: 980,
  sludge: 1.2,
  bilge: 0.8,
  freshWater: 165,
}

/** Gas oil burnt in a day, m³, by what a large vessel does. */
const burnt: Readonly<Record<DailyActivity, number>> = {
  'at sea': 8.4,
  standby: 4.6,
  'sts alongside': 5.2,
  towing: 10.6,
  anchor: 1.4,
  port: 0.9,
  'off-hire': 0.9,
  bunkering: 1.1,
  correction: 1.1,
}

type Line = { id: string; grade: string; [name: string]: string | number | undefined }

/**
 * The liquids of one day: each line opens with what remained the day before and closes with opening + received − consumed
 * − transferred. `share` is how thirsty the vessel is. Lines' ids are named by `names`.
 */
export function liquidsOfDay(
  before: LiquidStock,
  activity: DailyActivity,
  share: number,
  random: SeededRandom,
  names: readonly (string | number)[],
): { lines: Record<'fuels' | 'lubes' | 'sludges' | 'waters', Line[]>; stock: LiquidStock } {
  const inPort = activity === 'port' || activity === 'bunkering'
  const bunkers = inPort && before.gasOil < 320 ? random.between(90, 150) : 0
  const line = (
    grade: string,
    opening: number,
    movements: { received?: number; consumed?: number; transferred?: number },
    tank?: { tank: string; capacity: number },
  ) => ({
    id: demonstrationId(...names, grade),
    grade,
    ...tank,
    opening,
    ...movements,
    closing: closingOf(opening, movements),
  })
  const gasOil = line('marine gas oil', before.gasOil, {
    received: bunkers || undefined,
    consumed: round(burnt[activity] * share * random.between(0.9, 1.1, 2)),
  })
  const engineOil = line('engine oil', before.engineOil, {
    received: inPort && before.engineOil < 1500 ? 800 : undefined,
    consumed: Math.round(burnt[activity] * share * 2.2),
  })
  const hydraulicOil = line('hydraulic oil', before.hydraulicOil, { consumed: activity === 'towing' ? 4 : 1 })
  const sludge = line(
    'sludge',
    before.sludge,
    {
      received: round(burnt[activity] * share * 0.006),
      transferred: inPort && before.sludge > 2 ? before.sludge : undefined,
    },
    { tank: 'Sludge tank', capacity: 8 },
  )
  const bilge = line(
    'bilge water',
    before.bilge,
    { received: random.between(0.02, 0.12, 2), transferred: inPort && before.bilge > 3 ? before.bilge : undefined },
    { tank: 'Bilge holding tank', capacity: 12 },
  )
  const freshWater = line('fresh water', before.freshWater, {
    received: inPort && before.freshWater < 130 ? random.between(60, 90) : undefined,
    consumed: random.between(3.1, 4.8, 1),
  })
  return {
    lines: { fuels: [gasOil], lubes: [engineOil, hydraulicOil], sludges: [sludge, bilge], waters: [freshWater] },
    stock: {
      gasOil: gasOil.closing,
      engineOil: engineOil.closing,
      hydraulicOil: hydraulicOil.closing,
      sludge: sludge.closing,
      bilge: bilge.closing,
      freshWater: freshWater.closing,
    },
  }
}

function closingOf(opening: number, movements: { received?: number; consumed?: number; transferred?: number }): number {
  return round(opening + (movements.received ?? 0) - (movements.consumed ?? 0) - (movements.transferred ?? 0))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
