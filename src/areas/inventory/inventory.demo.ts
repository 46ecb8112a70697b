import { locationId } from '#src/areas/company/company-location/company-location.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import { exact } from '#src/resource/ledger/ledger.ts'
import { inventory } from './inventory/inventory.ts'
import { inventoryCategory } from './inventory-category/inventory-category.ts'
import { inventoryField } from './inventory-field/inventory-field.ts'
import { inventoryManager } from './inventory-manager/inventory-manager.ts'
import {
  type DemonstrationEntry,
  type DemonstrationItem,
  demonstrationEntries,
  demonstrationItems,
} from './stock.demo.ts'
import { stockAddition } from './stock-addition/stock-addition.ts'
import { stockLog } from './stock-log/stock-log.ts'
import { stockTransfer } from './stock-transfer/stock-transfer.ts'

const categories = [
  ['lifting', 'Lifting gear', 'Shackles, slings and blocks.', 0],
  ['deck', 'Deck stores', 'Ropes, paint and tools of the deck.', 5],
  ['filters', 'Filters', 'Filters of engines and generators.', 0],
  ['safety', 'Safety gear', 'What people wear, and signals of distress.', 0],
] as const

type Keys = { vesselId?: string; departmentId?: string }
type Log = Readonly<Record<string, unknown>>
type Maker = { tenant: DemonstrationTenant; days: DemonstrationDays }

/** The items of a company, what was booked in them, a transfer on its way to a vessel, and who answers for them. */
export function inventoryRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const maker = { tenant, days }
  const id = idsOf(tenant)
  const buyer = personId(tenant, 'procurement')
  const at = (ago: number, minute = 9 * 60) => days.instant(days.daysAgo(ago), minute)
  const made = { action: 'create', by: buyer, at: at(80) }
  const books = new Map(demonstrationItems.map(({ key }) => [key, new Book(maker, key)]))
  const entries = demonstrationEntries.map((entry, index) => entryRecord(maker, entry, index, books))
  const used = { vesselDefectReportId: id('vessel-defect-reports', 'generator') }
  books.get('oil-filter-2')?.book('taken', -2, 3, personId(tenant, 'captain3'), used)
  books.get('shackle-onne')?.book('sent', -4, 1, buyer, { stockTransferId: id('stock-transfers', 'shackles') })
  return [
    ...categories.map(([key, name, description, countTolerance]) =>
      createDemonstrationRecord(
        inventoryCategory,
        id('inventory-categories', key),
        { name, description, countTolerance },
        [made],
      ),
    ),
    createDemonstrationRecord(
      inventoryField,
      id('inventory-fields', 'load'),
      {
        inventoryCategoryId: id('inventory-categories', 'lifting'),
        name: 'Safe working load',
        kind: 'number',
        unit: 't',
      },
      [made],
    ),
    ...demonstrationItems.map((item, index) => itemRecord(maker, item, index, books.get(item.key))),
    ...entries,
    createDemonstrationRecord(
      stockTransfer,
      id('stock-transfers', 'shackles'),
      {
        inventoryFromId: id('inventories', 'shackle-onne'),
        inventoryToId: id('inventories', 'shackle-1'),
        quantity: 4,
        vesselId: vesselId(tenant, 1),
        remark: 'With the crew change.',
      },
      [{ action: 'create', by: buyer, at: at(1) }],
      { number: `TRF-${days.daysAgo(1).slice(0, 4)}-0001` },
    ),
    createDemonstrationRecord(
      inventoryManager,
      id('inventory-managers', 'flares'),
      { inventoryId: id('inventories', 'flares-qhsse'), managerId: personId(tenant, 'qhsse') },
      [made],
    ),
    ...[...books.values()].flatMap(({ logs }) => logs),
  ]
}

const idsOf =
  ({ slug }: DemonstrationTenant) =>
  (resource: string, ...names: string[]) =>
    demonstrationId(slug, resource, ...names)

/** The movements of one item, and what they come to. */
class Book {
  readonly logs: DemonstrationRecord[] = []
  balance = 0
  readonly #maker: Maker
  readonly #key: string
  readonly #scope: ScopeKeys

  constructor(maker: Maker, key: string) {
    this.#maker = maker
    this.#key = key
    const item = demonstrationItems.find((one) => one.key === key)
    this.#scope = scopeOf(maker.tenant, item)
    if (item) this.book('opening', item.opening, 75, personId(maker.tenant, 'procurement'))
  }

  book(kind: string, change: number, ago: number, by: string, besides: Log = {}): number {
    const { tenant, days } = this.#maker
    const at = days.instant(days.daysAgo(ago), 10 * 60)
    const id = idsOf(tenant)
    this.balance = exact(this.balance + change)
    const sequence = this.logs.length + 1
    this.logs.push(
      createDemonstrationRecord(
        stockLog,
        id('stock-logs', this.#key, String(sequence)),
        {
          inventoryId: id('inventories', this.#key),
          kind,
          movedAt: at,
          change,
          balance: this.balance,
          sequence,
          isCount: false,
          ...besides,
        },
        [{ action: 'create', by, at }],
        { parentScope: this.#scope },
      ),
    )
    return this.balance
  }
}

function keysOf(tenant: DemonstrationTenant, { place }: DemonstrationItem): Keys {
  if ('vessel' in place) return { vesselId: vesselId(tenant, place.vessel) }
  return 'department' in place ? { departmentId: idsOf(tenant)('departments', place.department) } : {}
}

function scopeOf(tenant: DemonstrationTenant, item: DemonstrationItem | undefined): ScopeKeys {
  const { departmentId = null, vesselId: vessel = null } = item ? keysOf(tenant, item) : {}
  return { owner: null, department: departmentId, vessel, participants: [] }
}

function itemRecord({ tenant, days }: Maker, item: DemonstrationItem, index: number, book?: Book): DemonstrationRecord {
  const id = idsOf(tenant)
  const { key, name, category, unit, partNumber, minimum, opening, place, location } = item
  const type = 'vessel' in place ? 'vessel' : 'department' in place ? 'department' : 'company'
  const made = days.instant(days.daysAgo(75), 9 * 60)
  return createDemonstrationRecord(
    inventory,
    id('inventories', key),
    {
      name,
      inventoryCategoryId: id('inventory-categories', category),
      unit,
      partNumber,
      type,
      ...keysOf(tenant, item),
      companyLocationId: 'location' in place ? locationId(tenant, place.location) : undefined,
      location,
      minimumQuantity: minimum,
      hodRequiredQuantity: minimum * 2,
      openingQuantity: opening,
      availableQuantity: book?.balance,
      onOrderQuantity: item.onOrder,
      movementCount: book?.logs.length,
      customValues: [],
    },
    [{ action: 'create', by: personId(tenant, 'procurement'), at: made }],
    { number: `INV-${days.daysAgo(75).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
  )
}

/** An entry as it was booked; a count that awaits a decision, or was declined, has moved nothing. */
function entryRecord(
  { tenant, days }: Maker,
  [key, kind, quantity, ago, account, outcome]: DemonstrationEntry,
  index: number,
  books: ReadonlyMap<string, Book>,
): DemonstrationRecord {
  const id = idsOf(tenant)
  const item = demonstrationItems.find((one) => one.key === key)
  const by = personId(tenant, account)
  const at = (day: number, minute: number) => days.instant(days.daysAgo(day), minute)
  const entryId = id('stock-additions', String(index))
  const expected = books.get(key)?.balance ?? 0
  const change = kind === 'count' ? exact(quantity - expected) : kind === 'taken' ? -quantity : quantity
  if (!outcome) books.get(key)?.book(kind, change, ago, by, { stockAdditionId: entryId })
  const decided =
    outcome === 'declined'
      ? [
          {
            action: 'decline',
            by: personId(tenant, 'procurement'),
            at: at(ago - 1, 11 * 60),
            answers: { reason: 'Look in the training room too.' },
          },
        ]
      : outcome === 'pending'
        ? []
        : [{ action: 'book', by, at: at(ago, 10 * 60) }]
  return createDemonstrationRecord(
    stockAddition,
    entryId,
    {
      inventoryId: id('inventories', key),
      kind,
      quantity,
      expectedQuantity: expected,
      difference: change,
    },
    [{ action: 'create', by, at: at(ago, 10 * 60) }, ...decided],
    {
      parentScope: scopeOf(tenant, item),
      number: `STK-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
    },
  )
}
