import { Alert, Card, List, Text, Title } from '@mantine/core'
import { useId, useMemo } from 'react'
import { isUuid } from '#src/lib/uuid.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { approvalOf, type Signatory } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatMoney } from '#src/resource/money/amount.ts'
import { contentAuthorsOf } from '#src/resource/workflow/content-authors.ts'
import { usePersonName } from '#src/screens/data/records/use-person-name.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useOfficeHolders, usePersonId } from '#src/screens/data/session/use-actor.ts'
import { approvalMessages } from '#src/screens/messages/approval-messages.ts'
import { askedAs } from '#src/screens/messages/asked-as.ts'
import { anyOf } from '#src/screens/messages/joined-names.ts'
import { approvalAreaMessages as messages } from '../messages.ts'
import { bandedSlots, isRoundPlanned, plannedTakers, planRound, vacantSlots } from './planned-round.ts'

type PlannedRoundProps = {
  resource: Resource
  /** The owner of the request; null while nobody is chosen. */
  owner: string | null
  /** The present record; null while it is being created. */
  record: StoredRecord | null
  /** The fields as they stand, where they name signers. */
  fields?: Readonly<Record<string, unknown>>
  /** The kind of round, where the record has several. */
  round?: string
}

/** Who will sign, in which order, before the office opens the round; nothing once it is open. */
export function PlannedRound({ resource, owner, record, fields, round: kind }: PlannedRoundProps) {
  const heading = useId()
  const personId = usePersonId()
  const { rows: chains } = useRows('approval-chains')
  const { rows: departments } = useRows('departments')
  const { rows: staff } = useRows('staff')
  const holders = useOfficeHolders()
  const planned = useMemo(() => {
    if (owner === null || (record && !isRoundPlanned(resource, record, kind))) return undefined
    const author = record ? record.createdBy : personId
    const opening = {
      owner,
      author,
      before: record && approvalOf(record),
      editors: record ? contentAuthorsOf(record) : personId === null ? [] : [personId],
      takers: plannedTakers(resource, record, kind, personId),
      round: kind,
      fields: fields ?? record ?? {},
    }
    const rows = { chains, departments, staff }
    return {
      round: planRound(resource, opening, rows),
      vacant: holders ? vacantSlots(resource, opening, rows, holders) : [],
      banded: bandedSlots(resource, kind, chains),
    }
  }, [resource, owner, personId, record, kind, fields, chains, departments, staff, holders])
  if (planned === undefined || staff.length === 0) return null
  const { round, vacant, banded } = planned
  const vacancies = [...new Set(vacant.map(askedAs))]
  return (
    <Card component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} mb="xs">
        {messages.willSign}
      </Title>
      {(round === null || vacancies.length > 0) && (
        <Alert color="orange" role="status" mb="xs">
          {round === null
            ? messages.nobodySigns(vacancies)
            : messages.vacant(vacancies, vacant.some(({ who }) => who === 'HR') ? 'an administrator' : 'HR')}
        </Alert>
      )}
      <List type="ordered" spacing="xs">
        {round?.signatories.map((signatory, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place of the round is its position
          <List.Item key={place}>
            <SignatoryNames signatory={signatory} />
            {!isNamedAsAsked(signatory) && (
              <Text size="sm" c="dimmed">
                {askedAs(signatory)}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
      {banded.map((slot) => (
        <Text key={`${slot.order} ${askedAs(slot)}`} size="sm" mt="xs">
          {messages.signsFrom(formatMoney(slot.from), askedAs(slot))}
        </Text>
      ))}
      <Text size="sm" c="dimmed" mt="xs">
        {messages.plannedNote}
      </Text>
    </Card>
  )
}

/** Whether a slot names nobody, only what they hold. */
function isNamedAsAsked({ who, office, permission }: Signatory): boolean {
  return who !== 'HR' && (office !== undefined || permission !== undefined)
}

function SignatoryNames({ signatory }: { signatory: Signatory }) {
  const { who, people } = signatory
  const titleOf = useTitles(['roles'])
  const nameOf = usePersonName()
  if (who === 'HR') return approvalMessages.anyOfHr
  if (isNamedAsAsked(signatory)) return askedAs(signatory)
  if (who === 'role') {
    const roleName = (role: string) => titleOf('roles', role) ?? (isUuid(role) ? messages.unnamedRole : role)
    return messages.holderOf(people.map(roleName).join(', '))
  }
  return anyOf(people.map(nameOf))
}
