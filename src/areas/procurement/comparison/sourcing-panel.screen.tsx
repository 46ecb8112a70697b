import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { formatInstantName } from '#src/screens/format/format-instant.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { awardedPayments, awardsIn } from '../inventory-requisition/lines-to-buy.ts'
import { hasPassed } from '../inventory-requisition/requisition-workflow.ts'
import { ComparisonMatrix } from './comparison-matrix.screen.tsx'
import { comparisonMessages as messages } from './messages.ts'
import { useComparison } from './use-comparison.screen.tsx'

/** How the sourcing of a requisition stands: how many quotations are in while they are sealed, then side by side. */
export function SourcingPanel({ record }: { record: LocalRecord }) {
  const comparison = useComparison(record)
  const { isRead, asked, received, vendors } = comparison
  if (record.hasVendorSourcing !== true || !isRead || asked === 0) return null
  if (record.openedAt === undefined)
    return (
      <Section>
        <Text fw={600}>{messages.sealed(received, asked)}</Text>
        <Text fw={600}>
          {hasPassed(record.closesAt)
            ? messages.opensNow
            : messages.opensOn(formatInstantName(String(record.closesAt)))}
        </Text>
        <Text>{messages.sealedText}</Text>
      </Section>
    )
  const total = moneyOf(record.awardTotal)
  return (
    <Section>
      <Stack gap="md">
        {vendors.length === 0 ? (
          <Alert color="orange">{messages.nobody}</Alert>
        ) : (
          <ComparisonMatrix comparison={comparison} choices={awardsIn(record)} />
        )}
        {total && <Text fw={600}>{messages.awardTotal(formatMoney(total))}</Text>}
      </Stack>
    </Section>
  )
}

function Section({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} p="md">
      <Title order={2} size="h3" id={id} mb="sm">
        {messages.title}
      </Title>
      {children}
    </Card>
  )
}

/** For whoever asked for it: a payment requisition for each vendor awarded, with what its lines come to as quoted. */
export function RaisePayments({ record }: { record: LocalRecord }) {
  const actor = useActor()
  const here = useLocation({ select: ({ pathname }) => pathname })
  const isDue = record.status === 'approved' || record.status === 'received'
  if (!isDue || record.scope.owner !== actor?.personId) return null
  return (
    <Group data-print="no">
      {awardedPayments(record).map(({ vendorId, vendorName, sum }) => (
        <ButtonLink
          key={`${vendorId} ${sum.currency}`}
          href={`/payments/staff/requisition/new?${new URLSearchParams({
            vendorId,
            inventoryRequisitionId: record.id,
            currency: sum.currency,
            returnUrl: here,
          })}`}
          variant="default"
        >
          {messages.raisePayment(vendorName, formatMoney(sum))}
        </ButtonLink>
      ))}
    </Group>
  )
}
