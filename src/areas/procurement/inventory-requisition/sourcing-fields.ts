import {
  choice,
  decimal,
  files,
  flag,
  instant,
  list,
  longText,
  money,
  plainDate,
  quantity,
  reference,
  text,
} from '#src/resource/description/field-types.ts'
import { currencies } from '#src/resource/money/currency.ts'

const section = 'Sourcing'

/** Whom a requisition is quoted by, until when, what was chosen for each line, and what came of it (workflows, section 5). */
export const sourcingFields = {
  hasVendorSourcing: flag().optional().meta({ label: 'Sourced from vendors', filter: true, section, counted: true }),
  vendors: list({ vendorId: reference('vendors').meta({ label: 'Vendor', list: true, distinct: true }) }, 20).meta({
    label: 'Vendors to ask',
    itemLabel: 'Vendor',
    section,
  }),
  closesAt: instant().meta({
    label: 'Quotations close at',
    section,
    hint: 'Nobody reads a quotation before that, and none is taken after it.',
  }),
  openedAt: instant().optional().meta({ label: 'Quotations opened at', section, counted: true }),
  openedById: reference('staff').optional().meta({ label: 'Opened by', section, counted: true }),
  comparedOn: plainDate().optional().meta({ label: 'Compared at the rates of', section, counted: true }),
  awards: list(
    {
      line: text(300).meta({ label: 'Line', list: true }),
      inventoryRequestVendorId: reference('vendor-sourcings').meta({ label: 'Quotation', list: true }),
      vendorId: reference('vendors').optional().meta({ label: 'Vendor', list: true }),
      vendorName: text(150).optional().meta({ label: 'Name of the vendor' }),
      quantity: quantity().optional().meta({ label: 'Quantity', list: true }),
      unitPrice: decimal(4).optional().meta({ label: 'Price per unit', list: true }),
      currency: choice(currencies).optional().meta({ label: 'Currency', list: true }),
      why: text(300).optional().meta({ label: 'Why not the lowest', list: true }),
    },
    100,
  ).meta({ label: 'Award', itemLabel: 'Line', section: 'Award' }),
  fewReason: longText(1000).optional().meta({ label: 'Why fewer than three quoted', section: 'Award' }),
  awardTotal: money().optional().meta({ label: 'Awarded, in base currency', section: 'Award', counted: true }),
  handouts: list(
    {
      line: text(300).meta({ label: 'Line', list: true }),
      quantity: quantity().meta({ label: 'Handed out', list: true }),
    },
    100,
  ).meta({ label: 'What is handed out', itemLabel: 'Line', section: 'From stock' }),
  issues: list(
    {
      lineId: text(36).meta({ label: 'Line no.' }),
      line: text(300).meta({ label: 'Line', list: true }),
      quantity: quantity().meta({ label: 'Handed out', list: true }),
      issuedAt: instant().meta({ label: 'When', list: true }),
      issuerId: reference('staff').meta({ label: 'By', list: true }),
    },
    400,
  )
    .optional()
    .meta({ label: 'Handed out so far', itemLabel: 'Line', section: 'From stock', counted: true }),
  arrivals: list(
    {
      line: text(300).meta({ label: 'Line', list: true }),
      quantity: quantity().meta({ label: 'Came', list: true }),
      condition: choice(['good', 'damaged']).meta({
        label: 'Condition',
        list: true,
        options: { good: 'Good', damaged: 'Damaged' },
      }),
      photos: files('procurement/receipts', 6).optional().meta({ label: 'Photos' }),
    },
    100,
  ).meta({
    label: 'What came',
    itemLabel: 'Line',
    section: 'Receipt',
    hint: 'What is damaged is not taken into stock, and is still to come.',
  }),
  receipts: list(
    {
      lineId: text(36).meta({ label: 'Line no.' }),
      line: text(300).meta({ label: 'Line', list: true }),
      quantity: quantity().meta({ label: 'Came', list: true }),
      condition: choice(['good', 'damaged']).meta({
        label: 'Condition',
        list: true,
        options: { good: 'Good', damaged: 'Damaged' },
      }),
      receivedAt: instant().meta({ label: 'When', list: true }),
      receiverId: reference('staff').meta({ label: 'By', list: true }),
      photos: files('procurement/receipts', 6).optional().meta({ label: 'Photos' }),
    },
    400,
  )
    .optional()
    .meta({ label: 'Received so far', itemLabel: 'Receipt', section: 'Receipt', counted: true }),
} as const
