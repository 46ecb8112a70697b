import type { StockLevel } from './stock-level.ts'

/** Texts of items and their quantities. */
export const inventoryMessages = {
  levels: {
    enough: 'Above minimum',
    ordered: 'Low, on order',
    low: 'Low',
    none: 'None left',
    short: 'Below zero',
  } satisfies Record<StockLevel, string>,
  levelOf: (level: string, much: string) => `${level}: ${much}`,
  hasMoved: 'Stock was booked here. Transfer it to another place instead',
  countedInUnit: 'Its stock was booked in this unit. Make another item for another unit, and archive this one',
  beforeOpening: (opened: string) =>
    `The stock of this item was opened ${opened}. What moved before is in its opening quantity`,
  companyInventory: 'Company inventory',
  allInventory: 'All inventory',
  all: 'All',
  low: 'Low or none',
  ordered: 'On order',
  count: 'Count',
  book: 'Book stock',
  transfer: 'Transfer',
  stock: 'Stock',
  toCome: (onOrder: string, projected: string) => `On order: ${onOrder} · Projected: ${projected}`,
  onOrderOf: (much: string, projected: string) => `${much}, projected ${projected}`,
  requestMore: 'Request more',
  requestedBy: (name: string) => `Already requested: ${name}`,
}
