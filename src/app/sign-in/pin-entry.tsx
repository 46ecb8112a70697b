import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { KnownPerson } from '#src/offline/session/known-people.ts'
import { fullNameOf } from '#src/screens/cells/person-mark.ts'
import { Icon } from '../icons/icon.tsx'
import { useSecondsUntil } from '../session/use-seconds-until.ts'
import { PersonAvatar } from './person-avatar.tsx'
import { PinPad } from './pin-pad.tsx'
import { pinMessages, signInMessages } from './sign-in-messages.ts'

type Props = {
  known: KnownPerson
  /** Why the PIN is asked for, where not obvious. */
  note: string | null
  onUnlocked(): void
  onBack(): void
  /** The PIN is forgotten or used up. */
  onPassword(): void
}

/** A person unlocks with their PIN, offline. */
export function PinEntry({ known, note, onUnlocked, onBack, onPassword }: Props) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [notBefore, setNotBefore] = useState(0)
  const seconds = useSecondsUntil(notBefore)

  const attempt = async (pin: string) => {
    setBusy(true)
    setError(null)
    const [{ unlockSession: unlock }, { WrongPin }] = await Promise.all([
      import('#src/offline/session/pin.ts'),
      import('#src/offline/session/session-errors.ts'),
    ])
    try {
      await unlock(known.person.id, pin)
      onUnlocked()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure))
      if (failure instanceof WrongPin) setNotBefore(failure.notBefore)
      setBusy(false)
    }
  }

  return (
    <Stack align="center" gap="sm">
      <Group gap="md" wrap="nowrap">
        <PersonAvatar person={known.person} size={56} />
        <Title order={2} size="h3">
          {pinMessages.enter(known.person.firstName)}
        </Title>
      </Group>
      {note && (
        <Text c="dimmed" ta="center">
          {note}
        </Text>
      )}
      <PinPad
        label={pinMessages.enter(fullNameOf(known.person))}
        busy={busy || seconds > 0}
        error={seconds > 0 ? pinMessages.wait(seconds) : error}
        onComplete={(pin) => void attempt(pin)}
      />
      <Group justify="center" gap="xs">
        <Button
          variant="subtle"
          h="auto"
          mih="var(--fairlead-control-height)"
          styles={{ label: { whiteSpace: 'normal', lineHeight: 1.4 } }}
          leftSection={<Icon name="chevronLeft" size={18} />}
          onClick={onBack}
        >
          {signInMessages.backToPeople}
        </Button>
        <Anchor component="button" type="button" size="sm" className="fairlead-target" onClick={onPassword}>
          {pinMessages.forgot}
        </Anchor>
      </Group>
    </Stack>
  )
}
