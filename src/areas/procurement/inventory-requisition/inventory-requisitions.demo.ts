import { defectId } from '#src/areas/defects/vessel-defect-report/vessel-defect-reports.demo.ts'
import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { inventoryRequisition } from './inventory-requisition.ts'

/** A line: an item of the stock, or what is in none, and how much; what its owner decided, and why not. */
type Line = {
  item?: string
  name?: string
  quantity: number
  decided?: readonly [line: string, decision: 'from stock' | 'to buy' | 'no', reason?: string]
}

/** A requisition as it is told here: of whom, how many days ago, for what and where, and who did what with it. */
type Requisition = {
  key: string
  by: string
  ago: number
  purpose: string
  place: { vessel: number; engine?: 'generator-1' } | { department: string } | 'company'
  urgency: 'very urgent' | 'urgent' | 'not urgent'
  neededIn?: number
  reason?: string
  lines: readonly Line[]
  defect?: string
  /** Whose stock its items are, beside the head of the department: one person. */
  owners?: readonly string[]
  steps: readonly (readonly [action: string, by: string, reason?: string])[]
}

const requisitions: readonly Requisition[] = [
  {
    key: 'paint',
    by: 'staff',
    ago: 40,
    purpose: 'Paint for the jetty bollards',
    place: 'company',
    urgency: 'not urgent',
    lines: [{ item: 'paint-onne', quantity: 20 }],
    steps: [
      ['submit', 'staff'],
      ['approve', 'hod'],
      ['close', 'procurement', 'The terminal paints them itself.'],
    ],
  },
  {
    key: 'gloves',
    by: 'finance',
    ago: 18,
    purpose: 'Gloves for the archive move',
    place: { department: 'Finance and Account' },
    urgency: 'not urgent',
    lines: [{ item: 'gloves-qhsse', quantity: 1 }],
    owners: ['qhsse'],
    steps: [
      ['submit', 'finance'],
      ['approve', 'cfo'],
    ],
  },
  {
    key: 'linings',
    by: 'support',
    ago: 10,
    purpose: 'Defect: Port towing winch brake slips under load',
    place: { vessel: 1 },
    urgency: 'urgent',
    neededIn: 4,
    reason: 'The tug works on one drum until then.',
    lines: [
      { name: 'Brake lining set, towing winch, maker’s part', quantity: 1 },
      { name: 'Copper rivets 8 mm', quantity: 120 },
    ],
    defect: 'winch-brake',
    steps: [
      ['submit', 'support'],
      ['approve', 'md'],
    ],
  },
  {
    key: 'flares',
    by: 'hod',
    ago: 9,
    purpose: 'Hand flares for the exercise',
    place: { department: 'Operations' },
    urgency: 'urgent',
    lines: [{ item: 'flares-qhsse', quantity: 12 }],
    owners: ['qhsse'],
    steps: [
      ['submit', 'hod'],
      ['revise', 'md', 'Six are enough for one exercise.'],
    ],
  },
  {
    key: 'drone',
    by: 'qhsse',
    ago: 14,
    purpose: 'Camera drone for hull inspections',
    place: { department: 'QHSSE' },
    urgency: 'not urgent',
    lines: [{ name: 'Camera drone with spare batteries', quantity: 1 }],
    steps: [
      ['submit', 'qhsse'],
      ['decline', 'md', 'Not in this year’s budget.'],
    ],
  },
  {
    key: 'radios',
    by: 'staff',
    ago: 4,
    purpose: 'Radios for the new berth team',
    place: { department: 'Operations' },
    urgency: 'urgent',
    neededIn: 10,
    lines: [{ item: 'radio-operations', quantity: 2 }],
    owners: ['hod'],
    steps: [['submit', 'staff']],
  },
  {
    key: 'filters',
    by: 'crew3',
    ago: 3,
    purpose: 'Fuel filters for the generator overhaul',
    place: { vessel: 1, engine: 'generator-1' },
    urgency: 'very urgent',
    neededIn: 6,
    lines: [
      { name: 'Fuel filter 1R-0749', quantity: 6 },
      { name: 'Gasket set, fuel rail', quantity: 1 },
    ],
    steps: [['submit', 'crew3']],
  },
  {
    key: 'vests',
    by: 'captain',
    ago: 1,
    purpose: 'Life vests for the crew change',
    place: { vessel: 1 },
    urgency: 'urgent',
    neededIn: 5,
    lines: [{ item: 'vest-marine', quantity: 4 }],
    owners: ['manager'],
    steps: [['submit', 'captain']],
  },
  {
    key: 'ropes',
    by: 'crew',
    ago: 0,
    purpose: 'Heaving lines',
    place: { vessel: 1 },
    urgency: 'not urgent',
    lines: [{ name: 'Heaving line 8 mm, 30 m', quantity: 4 }],
    steps: [['create', 'crew']],
  },
  {
    key: 'oil-filters',
    by: 'captain',
    ago: 6,
    purpose: 'Lube oil filters for the next two changes',
    place: { vessel: 1 },
    urgency: 'urgent',
    neededIn: 12,
    lines: [{ item: 'oil-filter-1', quantity: 10 }],
    steps: [
      ['submit', 'captain'],
      ['approve', 'manager'],
    ],
  },
  {
    key: 'exercise',
    by: 'staff',
    ago: 12,
    purpose: 'Gear for the oil spill exercise',
    place: { department: 'Operations' },
    urgency: 'not urgent',
    neededIn: 9,
    lines: [
      { item: 'gloves-qhsse', quantity: 2, decided: ['2 × Cut-resistant gloves', 'from stock'] },
      {
        item: 'flares-qhsse',
        quantity: 4,
        decided: ['4 × Hand flare, red', 'no', 'No flares are fired in the harbour.'],
      },
      { name: 'Absorbent boom 3 m', quantity: 6 },
    ],
    owners: ['qhsse'],
    steps: [
      ['submit', 'staff'],
      ['approve', 'hod'],
      ['approve', 'qhsse'],
    ],
  },
]

/** What was asked for, in every state of the round. */
export function requisitionRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return requisitions.map((requisition, index) => {
    const { key, by, ago, purpose, urgency, neededIn, reason, defect } = requisition
    const id = (...names: (string | number)[]) => demonstrationId(tenant.slug, ...names)
    const author = tenant.people.find((person) => person.key === by)
    const owners = (requisition.owners ?? []).map((owner) => personId(tenant, owner))
    const at = (later: number) => days.instant(days.daysAgo(Math.max(0, ago - later)), 9 * 60 + index)
    const steps = requisition.steps.map(
      ([action, who, why], place): Step => ({
        action,
        by: personId(tenant, who),
        at: at(place),
        ...(why !== undefined && { answers: { reason: why } }),
      }),
    )
    const decisions = requisition.lines.flatMap(({ decided }, place) => {
      const [line, decision, reason] = decided ?? []
      return decision ? { id: id('inventory-requisitions', key, place), line, decision, reason } : []
    })
    const [first, ...then] = steps
    if (!first) throw new Error(`${key} was never begun`)
    return createDemonstrationRecord(
      inventoryRequisition,
      id('inventory-requisitions', key),
      {
        purpose,
        ...placeOf(tenant, requisition),
        urgency,
        neededBy: neededIn === undefined ? undefined : days.daysAgo(-neededIn),
        reason,
        requests: requisition.lines.map(({ item, name, quantity }, place) => ({
          id: id('inventory-requisitions', key, place),
          ...(item !== undefined && { inventoryId: id('inventories', item) }),
          ...(name !== undefined && { name }),
          quantity,
        })),
        ...(owners.length > 0 && {
          owners: requisition.lines.flatMap(({ item }, place) =>
            item === undefined ? [] : { id: id('inventory-requisitions', key, place), staffId: owners[0] },
          ),
        }),
        ...(decisions.length > 0 && { decisions }),
        ...(defect !== undefined && {
          requisitionableType: 'vessel-defect-reports',
          requisitionableId: defectId(tenant, defect),
        }),
      },
      [first, ...then],
      {
        number: `REQ-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
        departmentId: author && id('departments', author.department),
        signatories: signatoriesOf(tenant, by, owners),
      },
    )
  })
}

function placeOf(tenant: DemonstrationTenant, { place }: Requisition): Readonly<Record<string, unknown>> {
  if (place === 'company') return { inventoryType: 'company' }
  if ('department' in place)
    return {
      inventoryType: 'department',
      departmentId: demonstrationId(tenant.slug, 'departments', place.department),
    }
  const { vessel, engine } = place
  const vesselEngineId = engine && engineId(tenant, vessel, engine)
  return { inventoryType: 'vessel', vesselId: vesselId(tenant, vessel), vesselEngineId }
}

/** The head of the department, or whom a head reports to, then each owner of stock. */
function signatoriesOf(tenant: DemonstrationTenant, key: string, owners: readonly string[]): Signatory[] {
  const department = tenant.people.find((person) => person.key === key)?.department ?? ''
  const head = tenant.departments[department]?.[0] ?? 'md'
  return [
    {
      order: 1,
      who: 'head of department',
      people: [personId(tenant, head === key ? 'md' : head)],
      words: { awaited: 'awaiting-hod-approval' },
    },
    ...owners.map(
      (owner): Signatory => ({
        order: 2,
        who: 'person',
        people: [owner],
        words: { awaited: 'awaiting-inventory-owners-approval' },
      }),
    ),
  ]
}
