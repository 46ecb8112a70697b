import { Card, Group, Text } from '@mantine/core'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { floatMessages as messages } from './messages.ts'
import { pettyCashFloat } from './petty-cash-float.ts'

/** The floats that a person holds, with what is in them as far as this device knows; nothing for whoever holds none. */
export function OwnFloats({ personId }: { personId: string | null }) {
  const { rows } = useRows(pettyCashFloat.name)
  const own = rows.filter(({ holderId, active }) => active && holderId === personId)
  if (own.length === 0) return null
  return (
    <section aria-label={messages.own}>
      {own.map((float) => {
        const balance = moneyOf(float.balance)
        return (
          <Card key={float.id} p="md">
            <Group justify="space-between" gap="sm">
              <div>
                <Text fw={600}>{String(float.name)}</Text>
                <Text c="dimmed">{messages.inFloat(balance ? formatMoney(balance) : '–')}</Text>
              </div>
              <ButtonLink variant="default" href={`/payments/finance/floats/${float.id}`}>
                {messages.open}
              </ButtonLink>
            </Group>
          </Card>
        )
      })}
    </section>
  )
}
