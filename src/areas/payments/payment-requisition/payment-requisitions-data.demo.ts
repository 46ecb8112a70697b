import type { Money } from '#src/resource/money/currency.ts'

const money = (amount: string, currency: Money['currency'] = 'NGN'): Money => ({ amount, currency })

/** A payment that was made: in the requisition's currency, from which bank, at which rate, and by whom. */
export type DemonstrationPayment = { amount: Money; bank: 'naira' | 'dollar'; rate?: string; out: Money; by: string }

/** A requisition of the demonstration; `steps`: those after it was sent, each with who took it and perhaps why. */
export type DemonstrationRequisition = {
  key: string
  by: string
  ago: number
  purpose: string
  vendor?: string
  payee?: string
  /** A vendor by name alone. */
  named?: string
  amount: Money
  /** In the base currency, where that is another. */
  rate?: string
  base?: Money
  invoiceNumber?: string
  vessel?: number
  dueIn?: number
  urgency?: 'very urgent' | 'urgent' | 'not urgent'
  /** How many have signed, of the head, finance, the head of finance and the managing director. */
  signed: 0 | 1 | 2 | 3 | 4
  later?: readonly (readonly [action: string, by: string, reason?: string])[]
  isDraft?: true
  scheduledIn?: number
  transferredTo?: string
  payments?: readonly DemonstrationPayment[]
  type?: 'operating' | 'capital' | 'statutory' | 'project'
  group?: 'vessels' | 'crew' | 'statutory'
  /** The requisition that it is like. */
  like?: string
  isInvoiced?: true
}

/** A month of payments of a marine company, in every state. */
export const demonstrationRequisitions: readonly DemonstrationRequisition[] = [
  {
    key: 'safety-course',
    by: 'crew2',
    ago: 27,
    purpose: 'Advanced fire fighting, course fee refunded',
    payee: 'crew2',
    amount: money('185000.00'),
    signed: 4,
    later: [
      ['mark-as-paid', 'cfo'],
      ['confirm-payment', 'crew2'],
    ],
    payments: [{ amount: money('185000.00'), bank: 'naira', out: money('185000.00'), by: 'cfo' }],
    type: 'operating',
    group: 'crew',
  },
  {
    key: 'gas-oil',
    by: 'captain',
    ago: 18,
    purpose: 'Marine gas oil, 40 m³ at Bonny anchorage',
    vendor: 'bunkers',
    amount: money('42000.00', 'USD'),
    rate: '1538.2',
    base: money('64604400.00'),
    invoiceNumber: 'NDB/2026/0418',
    vessel: 1,
    dueIn: 3,
    urgency: 'urgent',
    signed: 4,
    later: [
      ['schedule-payment', 'cfo'],
      ['mark-as-paid', 'cfo'],
      ['mark-as-partly-paid', 'cfo'],
    ],
    scheduledIn: -8,
    payments: [
      {
        amount: money('20000.00', 'USD'),
        bank: 'naira',
        rate: '1541.75',
        out: money('30835000.00'),
        by: 'cfo',
      },
    ],
    type: 'operating',
    group: 'vessels',
    isInvoiced: true,
  },
  {
    key: 'dive-survey',
    by: 'captain2',
    ago: 12,
    purpose: 'Underwater hull survey in lieu of docking',
    vendor: 'divers',
    amount: money('6750000.00'),
    invoiceNumber: 'DS-0091',
    vessel: 1,
    dueIn: 6,
    signed: 3,
    isInvoiced: true,
  },
  {
    key: 'fenders',
    by: 'crew3',
    ago: 11,
    purpose: 'Pneumatic fender, end flange repair',
    vendor: 'fenders',
    amount: money('4812399.00'),
    invoiceNumber: 'FR/26/117',
    dueIn: 9,
    signed: 4,
    later: [
      ['schedule-payment', 'cfo'],
      ['transfer', 'cfo'],
    ],
    scheduledIn: 2,
    transferredTo: 'support',
    type: 'operating',
    group: 'vessels',
    isInvoiced: true,
  },
  {
    key: 'stores',
    by: 'captain',
    ago: 9,
    purpose: 'Deck and galley stores for November',
    vendor: 'chandler',
    amount: money('812399.00'),
    invoiceNumber: 'CH-2026-118',
    vessel: 1,
    dueIn: 4,
    signed: 4,
    type: 'operating',
    group: 'vessels',
    isInvoiced: true,
  },
  {
    key: 'stores-again',
    by: 'crew',
    ago: 5,
    purpose: 'Deck and galley stores',
    vendor: 'chandler',
    amount: money('812399.00'),
    vessel: 1,
    dueIn: 10,
    signed: 1,
    like: 'stores',
  },
  {
    key: 'travel',
    by: 'crew',
    ago: 7,
    purpose: 'Flights to Lagos, leave relief',
    payee: 'crew',
    amount: money('96000.00'),
    signed: 1,
    later: [['revise', 'finance', 'Add the boarding passes.']],
  },
  {
    key: 'tools',
    by: 'crew3',
    ago: 14,
    purpose: 'Torque wrench set, own purchase',
    payee: 'crew3',
    amount: money('264500.00'),
    signed: 0,
    later: [['decline', 'manager', 'Tools are bought by procurement.']],
  },
  {
    key: 'inspection',
    by: 'hod',
    ago: 3,
    purpose: 'Load test of the spreader beams',
    vendor: 'fenders',
    amount: money('1250000.00'),
    invoiceNumber: 'FR/26/131',
    dueIn: 12,
    signed: 1,
    isInvoiced: true,
  },
  {
    key: 'medical',
    by: 'mooring-master',
    ago: 2,
    purpose: 'Offshore medical, renewal',
    payee: 'mooring-master',
    amount: money('78000.00'),
    urgency: 'not urgent',
    signed: 0,
  },
  {
    key: 'charts',
    by: 'crew2',
    ago: 1,
    purpose: 'Chart and publication updates',
    named: 'Admiralty Charts Agency',
    amount: money('340000.00'),
    vessel: 1,
    signed: 0,
    isDraft: true,
  },
  {
    key: 'hotel',
    by: 'staff',
    ago: 4,
    purpose: 'Hotel in Onne, two nights of the fender delivery',
    payee: 'staff',
    amount: money('124000.00'),
    dueIn: 8,
    signed: 2,
    type: 'operating',
    group: 'crew',
  },
  {
    key: 'permit-fee',
    by: 'hod',
    ago: 6,
    purpose: 'Port entry permits of the mooring crew',
    payee: 'hod',
    amount: money('58500.00'),
    dueIn: 2,
    signed: 3,
  },
]
