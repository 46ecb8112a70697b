import { Alert, Button, Card, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { compareInstants } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { saveOnline } from '#src/screens/data/records/save-online.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { failureText } from '#src/screens/data/submit/failure-text.ts'
import { choiceLabel, labelOf } from '#src/screens/messages/label.ts'
import { BackLink } from '#src/screens/parts/back-link.tsx'
import { notifySuccess } from '#src/screens/parts/notify-success.ts'
import { inboxMessages as messages } from '../messages.ts'
import { defaultWays, settableKinds } from './mail-ways.ts'
import { notificationSetting } from './notification-setting.ts'

/** When the person is mailed of what they are told, by kind. */
export function Screen() {
  const { rows } = useRows(notificationSetting.name)
  const present = rows.toSorted((left, right) => compareInstants(right.createdAt, left.createdAt))[0]
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const wayOf = (kind: (typeof settableKinds)[number]) => {
    const stored = present?.[kind]
    return chosen[kind] ?? (typeof stored === 'string' ? stored : defaultWays[kind])
  }

  async function save(): Promise<void> {
    const after = Object.fromEntries(settableKinds.map((kind) => [kind, wayOf(kind)]))
    const changes = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, { before: present?.[name] ?? null, after: value }]),
    )
    setBusy(true)
    setFailure(null)
    try {
      const action = present ? 'update' : 'create'
      await saveOnline({
        resource: notificationSetting.name,
        action,
        record: present?.id ?? uuidV7(),
        isNew: !present,
        changes,
        answers: {},
      })
      setChosen({})
      notifySuccess(messages.saved)
    } catch (error) {
      setFailure(failureText(error, notificationSetting))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap="md">
      <BackLink href="/inbox" label={messages.title} />
      <Title order={1}>{messages.settingsTitle}</Title>
      <Card p={{ base: 'md', sm: 'lg' }} maw={560}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <Stack>
            <Text c="dimmed">{messages.settingsHint}</Text>
            {settableKinds.map((kind) => {
              const field = fieldOf(notificationSetting, kind)
              return (
                <NativeSelect
                  key={kind}
                  label={labelOf(notificationSetting, kind)}
                  value={wayOf(kind)}
                  data={field?.values.map((value) => ({ value, label: choiceLabel(field, value) })) ?? []}
                  onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [kind]: value }))}
                />
              )
            })}
            {failure !== null && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <Button type="submit" loading={busy} style={{ alignSelf: 'flex-end' }}>
              {messages.save}
            </Button>
          </Stack>
        </form>
      </Card>
    </Stack>
  )
}
