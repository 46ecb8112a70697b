import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vendorId } from '#src/areas/vendors/vendor/vendors.demo.ts'
import { vendors } from '#src/areas/vendors/vendor/vendors-data.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { inventoryRequisition } from '../inventory-requisition/inventory-requisition.ts'
import { vendorSourcing } from './vendor-sourcing.ts'
import type { quotedFields } from './vendor-sourcing-workflow.ts'

/** Prices of the lines in their order, null where one is not offered; days to delivery. */
type Quoted = {
  currency: 'NGN' | 'USD'
  prices: readonly (string | null)[]
  days: number
  validFor: number
  terms: string
}

/** A requisition that vendors quote, as it is told here. `closes`: days until the quotations close. */
type Sourced = {
  key: string
  by: string
  head: string
  ago: number
  purpose: string
  vessel: number
  urgency: 'very urgent' | 'urgent' | 'not urgent'
  lines: readonly (readonly [what: string, quantity: number])[]
  closes: number
  asked: readonly (readonly [vendor: string, quoted: Quoted | null])[]
  isOpened?: true
  /** By line: which vendor, and why not the lowest. */
  award?: {
    total: string
    choices: readonly (readonly [line: number, vendor: string, why?: string])[]
    few?: string
    /** How many signed it: the head of finance, then the managing director. */
    signed?: 1 | 2
  }
}

const sourced: readonly Sourced[] = [
  {
    key: 'mooring',
    by: 'support',
    head: 'md',
    ago: 6,
    purpose: 'Mooring gear for the jetty at Bonny',
    vessel: 2,
    urgency: 'urgent',
    lines: [
      ['Mooring rope, polypropylene 48 mm, 220 m', 2],
      ['Bow shackle 25 t', 8],
      ['Chafing gear, canvas', 6],
    ],
    closes: 4,
    asked: [
      ['fenders', { currency: 'NGN', prices: ['1845000', '96500', '18200'], days: 9, validFor: 30, terms: '30 days' }],
      ['chandler', { currency: 'NGN', prices: ['1920000', '88400', '21500'], days: 4, validFor: 21, terms: '14 days' }],
      ['paints', null],
    ],
  },
  {
    key: 'gear-oil',
    by: 'support',
    head: 'md',
    ago: 15,
    purpose: 'Gear oil and filters for the tugs',
    vessel: 1,
    urgency: 'not urgent',
    lines: [
      ['Gear oil EP 220, litre', 200],
      ['Lube oil filter LF-3000', 8],
      ['Hydraulic hose 1 inch, made up', 4],
    ],
    closes: -2,
    asked: [
      ['bunkers', { currency: 'NGN', prices: ['2450', '33215', null], days: 7, validFor: 25, terms: '30 days' }],
      ['chandler', { currency: 'NGN', prices: ['2610', '35900', '78000'], days: 2, validFor: 14, terms: '14 days' }],
      ['fenders', { currency: 'USD', prices: ['1.82', null, '46.50'], days: 3, validFor: 20, terms: 'In advance' }],
    ],
    isOpened: true,
  },
  {
    key: 'fender-chains',
    by: 'support',
    head: 'md',
    ago: 24,
    purpose: 'Chains and swivels for the port fenders',
    vessel: 2,
    urgency: 'urgent',
    lines: [
      ['Fender chain 22 mm, galvanised, metre', 60],
      ['Swivel 22 mm', 6],
    ],
    closes: -10,
    asked: [
      ['fenders', { currency: 'NGN', prices: ['27400', '61800'], days: 5, validFor: 30, terms: '30 days' }],
      ['chandler', { currency: 'NGN', prices: ['26950', '64000'], days: 3, validFor: 20, terms: '14 days' }],
    ],
    isOpened: true,
    award: {
      total: '2014800.00',
      few: 'Only two of the approved vendors supply fender chain.',
      choices: [
        [0, 'fenders', 'Certificates of the maker come with it; the lowest has none.'],
        [1, 'fenders'],
      ],
    },
  },
  {
    key: 'fire-hoses',
    by: 'support',
    head: 'md',
    ago: 30,
    purpose: 'Fire hoses and nozzles before the survey',
    vessel: 1,
    urgency: 'very urgent',
    lines: [
      ['Fire hose 52 mm, 20 m, with couplings', 10],
      ['Nozzle, jet and spray, 52 mm', 6],
    ],
    closes: -18,
    asked: [
      ['chandler', { currency: 'NGN', prices: ['184000', '96000'], days: 3, validFor: 30, terms: '14 days' }],
      ['waste', { currency: 'NGN', prices: ['191500', '94500'], days: 8, validFor: 30, terms: '30 days' }],
      ['fenders', { currency: 'USD', prices: ['126.50', '63.20'], days: 12, validFor: 20, terms: 'In advance' }],
    ],
    isOpened: true,
    award: {
      total: '2416000.00',
      choices: [
        [0, 'chandler'],
        [1, 'chandler', 'From one vendor, and five days earlier.'],
      ],
      signed: 1,
    },
  },
  {
    key: 'deck-paint',
    by: 'captain',
    head: 'manager',
    ago: 40,
    purpose: 'Deck paint for the dry-docking',
    vessel: 1,
    urgency: 'not urgent',
    lines: [
      ['Epoxy deck paint, grey, 20 l', 12],
      ['Thinner, 5 l', 10],
    ],
    closes: -28,
    asked: [
      ['paints', { currency: 'NGN', prices: ['118500', '14200'], days: 6, validFor: 45, terms: '30 days' }],
      ['chandler', { currency: 'NGN', prices: ['126000', '13900'], days: 3, validFor: 20, terms: '14 days' }],
      ['waste', { currency: 'NGN', prices: ['131000', null], days: 10, validFor: 30, terms: '30 days' }],
    ],
    isOpened: true,
    award: {
      total: '1561000.00',
      choices: [
        [0, 'paints'],
        [1, 'chandler'],
      ],
      signed: 2,
    },
  },
]

/** Quotations that are still sealed, compared, proposed and awarded; of the first demonstration company. */
export async function sourcedRecords(company: DemonstrationCompany, numbered: number): Promise<DemonstrationRecord[]> {
  if (company.tenant.slug !== 'gulf-marine') return []
  const all: DemonstrationRecord[] = []
  let asked = 0
  for (const [index, one] of sourced.entries()) {
    const sourcings = await sourcingRecords(company, one, asked)
    asked += sourcings.length
    all.push(await requisitionRecord(company, one, numbered + index + 1), ...sourcings)
  }
  return all
}

/** The id of what a vendor is asked for a requisition of the demonstration. */
export async function sourcingId(
  { slug }: Pick<DemonstrationTenant, 'slug'>,
  tenantId: string,
  [requisition, vendor]: readonly [string, string],
): Promise<string> {
  return naturalRecordId(vendorSourcing, tenantId, {
    inventoryRequisitionId: demonstrationId(slug, 'inventory-requisitions', requisition),
    vendorId: demonstrationId(slug, 'vendors', vendor),
  })
}

async function requisitionRecord(
  company: DemonstrationCompany,
  one: Sourced,
  number: number,
): Promise<DemonstrationRecord> {
  const { tenant, tenantId, days } = company
  const { key, by, head, ago, purpose, vessel, urgency, lines, closes, asked, isOpened, award } = one
  const id = (...names: (string | number)[]) => demonstrationId(tenant.slug, ...names)
  const lineId = (place: number) => id('inventory-requisitions', key, place)
  const person = (who: string) => personId(tenant, who)
  const opening = days.instant(days.daysAgo(-closes), 18 * 60)
  const choices = await Promise.all(
    (award?.choices ?? []).map(async ([place, vendor, why]) => {
      const quoted = asked.find(([name]) => name === vendor)?.[1]
      return {
        id: lineId(place),
        line: lineText(lines[place]),
        inventoryRequestVendorId: await sourcingId(tenant, tenantId, [key, vendor]),
        vendorId: vendorId(tenant, vendor),
        vendorName: vendors.find(({ key: known }) => known === vendor)?.fields.name,
        quantity: lines[place]?.[1],
        unitPrice: quoted?.prices[place] ?? undefined,
        currency: quoted?.currency,
        why,
      }
    }),
  )
  const author = tenant.people.find((one) => one.key === by)
  return createDemonstrationRecord(
    inventoryRequisition,
    id('inventory-requisitions', key),
    {
      purpose,
      inventoryType: 'vessel',
      vesselId: vesselId(tenant, vessel),
      urgency,
      neededBy: days.daysAgo(-Math.max(closes, 0) - 14),
      requests: lines.map(([name, quantity], place) => ({ id: lineId(place), name, quantity })),
      hasVendorSourcing: true,
      vendors: asked.map(([vendor]) => ({
        id: id('inventory-requisitions', key, vendor),
        vendorId: vendorId(tenant, vendor),
      })),
      closesAt: closesAt(company, closes),
      ...(isOpened && {
        openedAt: opening,
        openedById: person('procurement'),
        comparedOn: days.daysAgo(-closes),
      }),
      ...(award && {
        awards: choices.map((choice) =>
          Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)),
        ),
        fewReason: award.few,
        awardTotal: { amount: award.total, currency: 'NGN' },
      }),
    },
    stepsOf(company, one),
    {
      number: `REQ-${days.daysAgo(ago).slice(0, 4)}-${String(number).padStart(4, '0')}`,
      departmentId: author && id('departments', author.department),
      signatories: [
        {
          order: 1,
          who: 'head of department',
          people: [person(head)],
          words: { awaited: 'awaiting-hod-approval' },
        },
      ],
      roundSignatories: { spend: spendSignatories(tenant) },
    },
  )
}

function stepsOf({ tenant, days }: DemonstrationCompany, one: Sourced): [Step, ...Step[]] {
  const { by, head, ago, closes, isOpened, award } = one
  const step = (action: string, who: string, daysAgo: number, minute: number): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(Math.max(0, daysAgo)), minute),
  })
  return [
    step('submit', by, ago, 8 * 60),
    step('approve', head, ago - 1, 10 * 60),
    step('start-sourcing', 'procurement', ago - 2, 11 * 60),
    ...(isOpened ? [step('open-quotations', 'procurement', -closes, 18 * 60)] : []),
    ...(award ? [step('award', 'procurement', -closes - 1, 9 * 60)] : []),
    ...['cfo', 'md']
      .slice(0, award?.signed ?? 0)
      .map((who, index) => step('approve-award', who, -closes - 2 - index, 9 * 60)),
  ]
}

function spendSignatories(tenant: DemonstrationTenant): Signatory[] {
  return [
    {
      order: 1,
      who: 'role',
      office: 'Head of finance',
      people: [personId(tenant, 'cfo')],
      words: { awaited: 'reviewed' },
    },
    {
      order: 2,
      who: 'role',
      office: 'MD',
      people: [personId(tenant, 'md')],
      words: { awaited: 'awaiting-md-approval' },
    },
  ]
}

async function sourcingRecords(
  company: DemonstrationCompany,
  one: Sourced,
  before: number,
): Promise<DemonstrationRecord[]> {
  const { tenant, tenantId, days } = company
  const { key, ago, lines, closes, asked, isOpened, award } = one
  const id = (...names: (string | number)[]) => demonstrationId(tenant.slug, ...names)
  const step = (action: string, daysAgo: number, minute: number): Step => ({
    action,
    by: personId(tenant, 'procurement'),
    at: days.instant(days.daysAgo(Math.max(0, daysAgo)), minute),
  })
  return Promise.all(
    asked.map(async ([vendor, quoted], index) => {
      const quotation = quoted && quotationOf(company, one, quoted)
      const isAwarded = award?.choices.some(([, chosen]) => chosen === vendor)
      return createDemonstrationRecord(
        vendorSourcing,
        await sourcingId(tenant, tenantId, [key, vendor]),
        {
          inventoryRequisitionId: id('inventory-requisitions', key),
          vendorId: vendorId(tenant, vendor),
          closesAt: closesAt(company, closes),
          lines: lines.map((line, place) => ({
            id: id('inventory-requisitions', key, place),
            line: lineText(line),
            quantity: line[1],
          })),
          ...(isOpened && quotation && { ...quotation, openedAt: days.instant(days.daysAgo(-closes), 18 * 60) }),
        },
        [
          step('create', ago - 2, 11 * 60),
          ...(quoted ? [step('submit-quotation', ago - 4, 12 * 60 + index)] : []),
          ...(isOpened && quoted ? [step('open', -closes, 18 * 60)] : []),
          ...(award?.signed === 2 ? [step(isAwarded ? 'accept' : 'reject', -closes - 3, 9 * 60)] : []),
        ],
        {
          number: `RFQ-${days.daysAgo(ago - 2).slice(0, 4)}-${String(before + index + 1).padStart(4, '0')}`,
          ...(!isOpened && quotation && { sealed: quotation }),
        },
      )
    }),
  )
}

function quotationOf(
  { tenant, days }: DemonstrationCompany,
  { key, lines, closes }: Sourced,
  { currency, prices, days: leadTimeDays, validFor, terms }: Quoted,
): Record<(typeof quotedFields)[number], unknown> {
  return {
    currency,
    quotedLines: lines.map((line, place) => ({
      id: demonstrationId(tenant.slug, 'inventory-requisitions', key, place),
      line: lineText(line),
      ...(prices[place] == null ? { isDeclined: true } : { unitPrice: prices[place] }),
    })),
    validUntil: days.daysAgo(-closes - validFor),
    leadTimeDays,
    terms,
    invoice: undefined,
    quotationRemark: undefined,
  }
}

const lineText = (line: readonly [string, number] | undefined) => (line ? `${line[1]} × ${line[0]}` : '')

/** In the evening of the closing day. */
function closesAt({ days }: DemonstrationCompany, closes: number): string {
  return `${days.daysAgo(-closes)}T17:00:00.000+01:00`
}
