/** An item of the demonstration: key, name, category, unit, part number, minimum, opening quantity, place, location. */
export type DemonstrationItem = {
  key: string
  name: string
  category: 'lifting' | 'deck' | 'filters' | 'safety'
  unit: 'piece' | 'metre' | 'litre' | 'box'
  partNumber?: string
  minimum: number
  opening: number
  /** What approved requisitions of the demonstration ask for. */
  onOrder?: number
  /** A vessel, counted from 1; a department; or a location of the company. */
  place: { vessel: number } | { department: string } | { location: 'onne' | 'bonny' }
  location: string
}

export const demonstrationItems: readonly DemonstrationItem[] = [
  {
    key: 'shackle-onne',
    name: 'Bow shackle 55 t',
    category: 'lifting',
    unit: 'piece',
    partNumber: 'G-2130-55',
    minimum: 6,
    opening: 24,
    place: { location: 'onne' },
    location: 'Warehouse, rack C',
  },
  {
    key: 'shackle-1',
    name: 'Bow shackle 55 t',
    category: 'lifting',
    unit: 'piece',
    partNumber: 'G-2130-55',
    minimum: 4,
    opening: 6,
    place: { vessel: 1 },
    location: 'Bosun store',
  },
  {
    key: 'hawser-1',
    name: 'Mooring hawser 64 mm',
    category: 'deck',
    unit: 'metre',
    minimum: 220,
    opening: 440,
    place: { vessel: 1 },
    location: 'Forecastle',
  },
  {
    key: 'oil-filter-1',
    name: 'Lube oil filter, main engine',
    category: 'filters',
    unit: 'piece',
    partNumber: '1R-0726',
    minimum: 8,
    opening: 14,
    onOrder: 10,
    place: { vessel: 1 },
    location: 'Engine store, shelf 2',
  },
  {
    key: 'oil-filter-2',
    name: 'Lube oil filter, main engine',
    category: 'filters',
    unit: 'piece',
    partNumber: '1R-0726',
    minimum: 8,
    opening: 16,
    place: { vessel: 2 },
    location: 'Engine store',
  },
  {
    key: 'paint-onne',
    name: 'Deck paint, green',
    category: 'deck',
    unit: 'litre',
    minimum: 40,
    opening: 160,
    place: { location: 'onne' },
    location: 'Paint store',
  },
  {
    key: 'gloves-qhsse',
    name: 'Cut-resistant gloves',
    category: 'safety',
    unit: 'box',
    minimum: 5,
    opening: 12,
    place: { department: 'QHSSE' },
    location: 'Cabinet 4',
  },
  {
    key: 'flares-qhsse',
    name: 'Hand flare, red',
    category: 'safety',
    unit: 'piece',
    minimum: 12,
    opening: 24,
    place: { department: 'QHSSE' },
    location: 'Cabinet 1',
  },
  {
    key: 'radio-operations',
    name: 'Handheld radio, intrinsically safe',
    category: 'safety',
    unit: 'piece',
    minimum: 4,
    opening: 10,
    place: { department: 'Operations' },
    location: 'Base office',
  },
  {
    key: 'vest-marine',
    name: 'Life vest, inflatable',
    category: 'safety',
    unit: 'piece',
    minimum: 10,
    opening: 18,
    place: { department: 'Marine' },
    location: 'Crew change store',
  },
  {
    key: 'gauge-technical',
    name: 'Pressure gauge 0 to 16 bar',
    category: 'filters',
    unit: 'piece',
    minimum: 2,
    opening: 5,
    place: { department: 'Technical' },
    location: 'Workshop',
  },
]

/** An entry of the demonstration: item, what, quantity, days ago, who, and of a count whether it was decided on. */
export type DemonstrationEntry = readonly [
  key: string,
  kind: 'added' | 'taken' | 'count',
  quantity: number,
  daysAgo: number,
  by: string,
  outcome?: 'pending' | 'declined',
]

export const demonstrationEntries: readonly DemonstrationEntry[] = [
  ['oil-filter-1', 'taken', 4, 30, 'captain'],
  ['flares-qhsse', 'taken', 24, 22, 'qhsse'],
  ['paint-onne', 'taken', 62.5, 18, 'procurement'],
  ['gloves-qhsse', 'taken', 3, 12, 'qhsse'],
  ['oil-filter-1', 'taken', 4, 9, 'captain'],
  ['hawser-1', 'count', 438, 6, 'captain', 'pending'],
  ['paint-onne', 'added', 40, 4, 'procurement'],
  ['gloves-qhsse', 'count', 8, 2, 'qhsse', 'declined'],
]
