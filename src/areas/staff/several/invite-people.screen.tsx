import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { createAccount } from '#src/areas/access/account/use-account.screen.tsx'
import { server } from '#src/offline/session/server.ts'
import { describeRefusal } from '#src/screens/data/records/refusal-reason.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { staff } from '../staff/staff.ts'
import { inviteMessages as messages } from './messages.ts'
import { OutcomeList, type PersonOutcome } from './outcome-list.screen.tsx'
import { PickPeople } from './pick-people.screen.tsx'

const idsSchema = z.object({ data: z.array(z.string()) })

/** People without an account, of whom several are invited at once; a failure is told for each and holds up no other. */
export function Screen() {
  const isReachable = useConnectivity() !== 'unreachable'
  const { rows } = useRows(staff.name)
  const [without, setWithout] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [outcomes, setOutcomes] = useState<readonly PersonOutcome[]>([])
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (!isReachable) return
    void fetchWithoutAccount().then(setWithout, (error: unknown) => setFailure(describeRefusal(error)))
  }, [isReachable])

  const people = rows
    .filter(({ id }) => without?.includes(id))
    .map((row) => ({
      id: row.id,
      title: `${String(row.firstName)} ${String(row.lastName)}`,
      name: `${String(row.firstName)} ${String(row.lastName)}`,
      cells: [String(row.email), String(row.jobTitle)],
    }))
  const chosen = people.filter(({ id }) => picked.has(id))

  async function invite(): Promise<void> {
    setBusy(true)
    const results: PersonOutcome[] = []
    for (const { id, title } of chosen) {
      const message = await createAccount(id).then(
        () => null,
        (error: unknown) => describeRefusal(error),
      )
      results.push({ id, name: title, isDone: message === null, message: message ?? '' })
    }
    const done = new Set(results.filter(({ isDone }) => isDone).map(({ id }) => id))
    setOutcomes(results)
    setWithout((before) => before?.filter((id) => !done.has(id)) ?? null)
    setPicked(new Set(results.filter(({ isDone }) => !isDone).map(({ id }) => id)))
    setBusy(false)
  }

  return (
    <Stack gap="sm">
      <BackLink href="/staff-management/staffs" label={messages.back} />
      <Group justify="space-between">
        <Title order={1}>{messages.title}</Title>
        <Button loading={isBusy} disabled={!isReachable || chosen.length === 0} onClick={() => void invite()}>
          {chosen.length === 0 ? messages.inviteNobody : messages.invite(chosen.length)}
        </Button>
      </Group>
      <Text c="dimmed">{messages.intro}</Text>
      {!isReachable && <Alert color="gray">{messages.offline}</Alert>}
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {outcomes.length > 0 && (
        <OutcomeList
          outcomes={outcomes}
          done={messages.done}
          failed={messages.failed}
          onClose={() => setOutcomes([])}
        />
      )}
      {without !== null && people.length === 0 ? (
        <Card>
          <Text>{messages.none}</Text>
        </Card>
      ) : (
        <PickPeople
          label={messages.title}
          heads={[messages.person, messages.email, messages.jobTitle]}
          people={people}
          picked={picked}
          onPick={setPicked}
        />
      )}
    </Stack>
  )
}

async function fetchWithoutAccount(): Promise<readonly string[]> {
  return idsSchema.parse(await server.get('staff/without-account').json()).data
}
