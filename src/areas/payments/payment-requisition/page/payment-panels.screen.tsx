import { Anchor, SimpleGrid, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { formatDate } from '#src/lib/format-day.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { FileList } from '#src/screens/files/file-list.tsx'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { PayeeName } from '../payee-name.screen.tsx'
import { paymentRequisition } from '../payment-requisition.ts'
import { Block } from './block.screen.tsx'
import { BudgetPanel } from './budget-panel.screen.tsx'
import { checkLines } from './check-lines.ts'
import { checkMessages as messages } from './check-messages.ts'
import styles from './payment-panels.module.css'
import { usePaymentChecks } from './use-payment-checks.screen.tsx'

const { invoice, documents } = paymentRequisition.fields.shape
const papersSchema = z.object({ invoice: invoice.catch(undefined), documents: documents.catch(undefined) })

/** The blocks of a payment's page: what is paid, what speaks for and against it, its files, and the budget. */
export function PaymentPanels({ record }: { record: LocalRecord }) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="md">
      <What record={record} />
      <Checks record={record} />
      <Papers record={record} />
      <BudgetPanel record={record} />
    </SimpleGrid>
  )
}

function What({ record }: { record: LocalRecord }) {
  const [amount, base, rest] = [record.amount, record.baseAmount, record.rest].map(moneyOf)
  const [vat, withheld, payable] = [record.vat, record.withheld, record.payable].map(moneyOf)
  const lines = [
    [messages.payee, <PayeeName key="payee" record={record} />],
    [messages.amount, amount ? formatMoney(amount) : '–'],
    ...(base && base.currency !== amount?.currency ? [[messages.inBase, formatMoney(base)] as const] : []),
    ...(vat ? [[messages.vat(String(record.vatPercent)), formatMoney(vat)] as const] : []),
    ...(withheld ? [[messages.withheld(String(record.withheldPercent)), formatMoney(withheld)] as const] : []),
    ...(payable ? [[messages.payable, formatMoney(payable)] as const] : []),
    ...(rest && rest.amount !== amount?.amount ? [[messages.rest, formatMoney(rest)] as const] : []),
    ...(typeof record.dueOn === 'string' ? [[messages.due, formatDate(record.dueOn)] as const] : []),
  ] as const
  return (
    <Block title={messages.what}>
      <dl className={styles.lines}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Block>
  )
}

function Checks({ record }: { record: LocalRecord }) {
  const today = useToday()
  const office = usePaymentChecks(record.id, record.version)
  return (
    <Block title={messages.title}>
      <ul className={styles.checks}>
        {checkLines(record, office, today).map(({ key, grade, text, href }) => (
          <li key={key}>
            <GradeBadge grade={grade} label={text} />
            {href && (
              <Anchor component={Link} to={href} size="sm">
                {messages.open}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
      {!office && (
        <Text size="sm" c="dimmed">
          {messages.away}
        </Text>
      )}
    </Block>
  )
}

function Papers({ record }: { record: LocalRecord }) {
  const papers = papersSchema.parse(record)
  const files: FileReference[] = [
    ...(papers.invoice ? [papers.invoice] : []),
    ...(papers.documents ?? []).map(({ file }) => file),
  ]
  return (
    <Block title={messages.papers}>
      {files.length === 0 ? <Text c="dimmed">{messages.noPapers}</Text> : <FileList files={files} />}
    </Block>
  )
}
