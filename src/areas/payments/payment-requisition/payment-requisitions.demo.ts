import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
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
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import { headOf } from '../head-of.demo.ts'
import { paymentBatch } from '../payment-batch/payment-batch.ts'
import { paidSoFar } from './payment-lines.ts'
import { paymentRequisition } from './payment-requisition.ts'
import { type DemonstrationRequisition, demonstrationRequisitions } from './payment-requisitions-data.demo.ts'

/** What a company is asked to pay in a month. */
export function paymentRequisitionRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  return demonstrationRequisitions.map((one, index) => {
    const { key, by, ago, amount } = one
    const invoice = one.isInvoiced && invoiceOf(tenant, one)
    const department = tenant.people.find((person) => person.key === by)?.department
    const departmentId = department && demonstrationId(tenant.slug, 'departments', department)
    return createDemonstrationRecord(
      paymentRequisition,
      demonstrationId(tenant.slug, 'payment-requisitions', key),
      {
        purpose: one.purpose,
        ...payeeFields(tenant, one),
        amount,
        urgency: one.urgency,
        departmentId: one.isDraft ? undefined : departmentId,
        ...(one.vessel !== undefined && { vesselId: vesselId(tenant, one.vessel) }),
        ...(one.dueIn !== undefined && { dueOn: days.daysAgo(-one.dueIn) }),
        invoiceNumber: one.invoiceNumber,
        ...(invoice && { invoice: invoice.reference, invoicedOn: days.daysAgo(ago + 2) }),
        documents: [],
        ...(!one.isDraft && sentFields(tenant, days, one)),
        type: one.type,
        ...(one.group && { paymentGroupId: demonstrationId(tenant.slug, 'payment-groups', one.group) }),
        ...(one.scheduledIn !== undefined && { scheduledOn: days.daysAgo(-one.scheduledIn) }),
        ...(one.transferredTo && { transferredToId: personId(tenant, one.transferredTo) }),
        ...paymentFields(tenant, days, one),
      },
      stepsOf(tenant, days, one, index),
      {
        number: `PMT-${days.daysAgo(ago).slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
        ...(departmentId && { departmentId }),
        signatories: signatoriesOf(tenant, by),
        ...(invoice && { files: [invoice] }),
      },
    )
  })
}

/** Crews do not read vendors: they name one, and finance says which it is. */
function payeeFields(tenant: DemonstrationTenant, { by, vendor, payee, named }: DemonstrationRequisition) {
  if (payee) return { payeeKind: 'staff', payeeId: personId(tenant, payee) }
  if (named || !vendor) return { payeeKind: 'named', payeeName: named }
  const id = vendorId(tenant, vendor)
  if (!/^(captain|crew)/.test(by)) return { payeeKind: 'vendor', vendorId: id }
  return { payeeKind: 'named', payeeName: vendors.find(({ key }) => key === vendor)?.fields.name, namedVendorId: id }
}

/** What was frozen when it was sent. */
function sentFields(tenant: DemonstrationTenant, days: DemonstrationDays, one: DemonstrationRequisition) {
  const { amount, rate, base, like, ago } = one
  const likeId = like && demonstrationId(tenant.slug, 'payment-requisitions', like)
  return {
    ...(rate && { exchangeRate: rate, exchangeRateOn: days.daysAgo(ago + 1) }),
    baseAmount: base ?? amount,
    ...(likeId && { likes: [{ id: likeId, paymentRequisitionId: likeId, because: 'amount' }] }),
    paid: subtractMoney(amount, amount),
    rest: amount,
  }
}

function paymentFields(tenant: DemonstrationTenant, days: DemonstrationDays, one: DemonstrationRequisition) {
  const { key, amount, ago, payments = [] } = one
  const last = payments.at(-1)
  if (!last) return {}
  const bankId = (bank: string) => demonstrationId(tenant.slug, 'company-banks', bank)
  const paidOn = days.daysAgo(ago - 7)
  const lines = payments.map((payment, index) => ({
    id: demonstrationId(tenant.slug, 'payment-requisitions', key, index),
    place: index + 1,
    amount: payment.amount,
    paidOn,
    companyBankId: bankId(payment.bank),
    rate: payment.rate,
    bankAmount: payment.out,
    reference: `TRF-${key.toUpperCase()}-${index + 1}`,
    payerId: personId(tenant, payment.by),
  }))
  const { paid, rest } = paidSoFar(amount, lines)
  return {
    paidOn,
    companyBankId: bankId(last.bank),
    payments: lines.map((line) => Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))),
    paid,
    rest,
  }
}

function stepsOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  { by, ago, signed, later: following = [], isDraft }: DemonstrationRequisition,
  minute: number,
): [Step, ...Step[]] {
  const step = (action: string, who: string, later: number, reason?: string): Step => ({
    action,
    by: personId(tenant, who),
    at: days.instant(days.daysAgo(Math.max(0, ago - later)), 9 * 60 + minute + 20 * later),
    ...(reason !== undefined && { answers: { reason } }),
  })
  if (isDraft) return [step('create', by, 0)]
  const head = headOf(tenant, by)
  // Whoever is the head's superior and the managing director signs once, as the latter.
  const signers = (head === 'md' ? [] : [head]).concat('finance', 'cfo', 'md').slice(0, signed)
  return [
    step('submit', by, 0),
    ...signers.map((who, index) => step('approve', who, index + 1)),
    ...following.map(([action, who, reason], index) => step(action, who, signers.length + 1 + index, reason)),
  ]
}

/** The head, finance, the head of finance, and the managing director. */
function signatoriesOf(tenant: DemonstrationTenant, by: string): Signatory[] {
  const people = (...keys: string[]) => keys.map((key) => personId(tenant, key))
  return [
    {
      order: 1,
      who: 'head of department',
      people: people(headOf(tenant, by)),
      words: { awaited: 'pending', signed: 'authorized' },
    },
    {
      order: 2,
      who: 'role',
      permission: 'review payment requisition',
      people: people('finance'),
      words: { signed: 'reviewed' },
    },
    { order: 3, who: 'role', office: 'Head of finance', people: people('cfo'), words: { signed: 'reviewed' } },
    { order: 4, who: 'role', office: 'MD', people: people('md'), words: { awaited: 'awaiting-md-approval' } },
  ]
}

function invoiceOf(
  tenant: DemonstrationTenant,
  { key, purpose, amount, invoiceNumber = '' }: DemonstrationRequisition,
) {
  return printedPaper([tenant.slug, 'payment-requisitions', key], {
    name: `Invoice ${key}.pdf`,
    folder: 'payments/requisitions',
    title: `Invoice ${invoiceNumber}`,
    lines: [purpose.replace('m³', 'm3'), formatMoney(amount).replace('\u00a0', ' '), tenant.name],
  })
}

/** A batch of what awaits the managing director. */
export function paymentBatchRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const step = (action: string, ago: number): Step => ({
    action,
    by: personId(tenant, 'finance'),
    at: days.instant(days.daysAgo(ago), 15 * 60),
  })
  const line = { id: id('payment-batches', 'week', 'dive-survey'), recordId: id('payment-requisitions', 'dive-survey') }
  return [
    createDemonstrationRecord(
      paymentBatch,
      id('payment-batches', 'week'),
      { name: 'Payments of the week', lines: [line] },
      [step('create', 3), step('submit', 2)],
      { number: `PB-${days.daysAgo(3).slice(0, 4)}-0001` },
    ),
    createDemonstrationRecord(
      paymentBatch,
      id('payment-batches', 'next'),
      { name: 'Payments of next week', lines: [] },
      [step('create', 0)],
      { number: `PB-${days.daysAgo(0).slice(0, 4)}-0002` },
    ),
  ]
}
