import { Card, Group, Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useMemo } from 'react'
import { StatusBadge } from '#src/screens/cells/status-badge.tsx'
import { type OfficeFilters, useOfficeRows } from '#src/screens/data/records/use-office-rows.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { accountPath } from '../my-account/account-hrefs.ts'
import { staffBankAccount } from '../staff-bank-account/staff-bank-account.ts'
import { myProfileMessages as messages } from './messages.ts'
import styles from './my-profile.module.css'

const path = '/profile/bank-accounts'

/** Where one is paid, as the office says it: no device keeps it. */
export function OwnBankAccounts({ personId }: { personId: string }) {
  const id = useId()
  const filters = useMemo<OfficeFilters>(() => ({ staffId: [personId] }), [personId])
  const office = useOfficeRows(staffBankAccount, filters)
  return (
    <Card component="section" aria-labelledby={id} className={styles.card}>
      <Group justify="space-between" gap="xs">
        <Title order={2} className={styles.cardTitle} id={id}>
          {messages.accounts}
        </Title>
        <ButtonLink
          href={`${path}/new?${new URLSearchParams({ returnUrl: accountPath })}`}
          variant="default"
          leftSection={<Icon name="add" size={16} />}
        >
          {messages.addAccount}
        </ButtonLink>
      </Group>
      {office.state === 'loading' && office.rows.length === 0 && <Skeleton height={48} />}
      {office.state === 'away' && <Text c="dimmed">{messages.accountsAway}</Text>}
      {office.state === 'ready' && office.rows.length === 0 && <Text c="dimmed">{messages.noAccount}</Text>}
      {office.rows.map((row) => (
        <Link key={row.id} to={`${path}/${row.id}`} className={styles.account}>
          <span>{`${String(row.bankName)} ${String(row.accountNumber)}`}</span>
          <Text component="span" c="dimmed">
            {String(row.accountName)}
          </Text>
          <StatusBadge resource={staffBankAccount} record={row} />
        </Link>
      ))}
    </Card>
  )
}
