import type { Award } from '../inventory-requisition/lines-to-buy.ts'

/** Vendors that a landscape sheet has room for (`design/screens.md`, section 7). */
const vendorsASheet = 6

/** The columns of each sheet. */
export function sheetsOf<Vendor>(vendors: readonly Vendor[]): readonly (readonly Vendor[])[] {
  const count = Math.ceil(vendors.length / vendorsASheet)
  return Array.from({ length: count }, (_, sheet) => vendors.slice(sheet * vendorsASheet, (sheet + 1) * vendorsASheet))
}

/** Why a choice is not the lowest, by its number in the foot. */
export type Footnote = { place: number; id: string; line: string; why: string }

/** The reasons of an award in the order of its lines, numbered from 1. */
export function footnotesOf(awards: readonly Award[]): readonly Footnote[] {
  return awards
    .flatMap(({ id, line, why }) => (why === undefined || why.trim() === '' ? [] : { id, line, why }))
    .map((note, index) => ({ place: index + 1, ...note }))
}
