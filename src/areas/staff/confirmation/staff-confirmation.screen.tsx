import { Alert, Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { longText, plainDate } from '#src/resource/description/field-types.ts'
import { holdsAnyGrant } from '#src/resource/permission/permission.ts'
import { AskModal } from '#src/screens/controls/ask-modal.tsx'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { OutcomeList, type PersonOutcome } from '../several/outcome-list.screen.tsx'
import { PickPeople } from '../several/pick-people.screen.tsx'
import { confirmPeople, extendProbation } from './confirm-people.screen.tsx'
import { confirmationMessages as messages } from './messages.ts'
import { type Unconfirmed, useUnconfirmed } from './use-unconfirmed.screen.tsx'

const confirmationAsk = z.strictObject({
  dateConfirmed: plainDate().optional().meta({ label: messages.confirmedOn, hint: messages.todayElse }),
})
const extensionAsk = z.strictObject({
  probationEnds: plainDate().meta({ label: messages.probation }),
  probationReason: longText(500).meta({ label: messages.reason }),
})

/** Who is not confirmed yet: several are confirmed at once, with a result for each; one may be given longer. */
export function Screen() {
  const actor = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const { people, isLoading } = useUnconfirmed()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly PersonOutcome[]>([])
  const [asked, setAsked] = useState<'confirm' | Unconfirmed | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const mayConfirm = actor !== null && holdsAnyGrant({ 'confirm staff': 'tenant' }, actor)
  const chosen = people.filter(({ staffId }) => picked.has(staffId))

  const attempt = async (deed: () => Promise<void>): Promise<boolean> => {
    setFailure(null)
    try {
      await deed()
      setAsked(null)
      return true
    } catch (error) {
      setFailure(describeRefusal(error))
      return false
    }
  }
  const confirm = ({ dateConfirmed }: Record<string, unknown>) =>
    attempt(async () => {
      const day = typeof dateConfirmed === 'string' ? dateConfirmed : undefined
      const nameOf = new Map(chosen.map(({ staffId, name }) => [staffId, name]))
      const results = await confirmPeople([...nameOf.keys()], day)
      setOutcomes(
        results.map(({ staffId, confirmed, message }) => ({
          id: staffId,
          name: nameOf.get(staffId) ?? '',
          isDone: confirmed,
          message,
        })),
      )
      setPicked(new Set(results.filter(({ confirmed }) => !confirmed).map(({ staffId }) => staffId)))
    })
  const extend = (staffId: string, answers: Record<string, unknown>) =>
    attempt(async () => {
      const { probationEnds, probationReason } = extensionAsk.parse(answers)
      await extendProbation(staffId, probationEnds, probationReason)
      notifySuccess(messages.extended)
    })

  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={1}>{messages.title}</Title>
        {mayConfirm && (
          <Button disabled={!isReachable || chosen.length === 0} onClick={() => setAsked('confirm')}>
            {chosen.length === 0 ? messages.confirmNobody : messages.confirm(chosen.length)}
          </Button>
        )}
      </Group>
      <Text c="dimmed">{messages.intro}</Text>
      {!isReachable && <Alert color="gray">{messages.offline}</Alert>}
      {outcomes.length > 0 && (
        <OutcomeList
          outcomes={outcomes}
          done={messages.done}
          failed={messages.failed}
          onClose={() => setOutcomes([])}
        />
      )}
      {people.length === 0 && !isLoading ? (
        <Card>
          <Text fw={600}>{messages.none.title}</Text>
          <Text c="dimmed">{messages.none.text}</Text>
        </Card>
      ) : (
        <PickPeople
          label={messages.title}
          heads={[messages.person, messages.number, messages.designation, messages.employed, messages.probation, '']}
          picked={picked}
          onPick={setPicked}
          people={people.map((person) => ({
            id: person.staffId,
            title: person.name,
            name: (
              <Anchor component={Link} to={`/staff-management/staffs/${person.staffId}`} size="sm">
                {person.name}
              </Anchor>
            ),
            cells: [
              person.number,
              person.designation,
              person.employed,
              person.probationEnds,
              mayConfirm && person.staffId !== actor.personId && (
                <Button key="extend" variant="subtle" disabled={!isReachable} onClick={() => setAsked(person)}>
                  {messages.extend}
                </Button>
              ),
            ],
          }))}
        />
      )}
      {asked === 'confirm' && (
        <AskModal
          title={messages.confirm(chosen.length)}
          confirm={messages.confirm(chosen.length)}
          ask={confirmationAsk}
          storeAs={null}
          failure={failure}
          onAnswer={confirm}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'confirm' && (
        <AskModal
          title={messages.extendTitle(asked.name)}
          confirm={messages.save}
          ask={extensionAsk}
          storeAs={null}
          failure={failure}
          onAnswer={(answers) => extend(asked.staffId, answers)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Stack>
  )
}
