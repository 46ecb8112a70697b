import { Alert, Button, Group, Text } from '@mantine/core'
import { settleGuestStep } from '#src/offline/guest-links/guest-answers.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { filesWithin } from '../data/fields/file-reference.ts'
import { formatInstantPhrase } from '../format/format-instant.ts'
import { Icon } from '../parts/icon.tsx'
import { guestLinkMessages as messages } from './guest-messages.ts'
import type { GuestLink } from './use-guest-link.ts'

/** A step that was changed on two devices: the guest says which answers count. */
export function GuestConflict({ guest, step }: { guest: GuestLink; step: string }) {
  const other = guest.steps.find((row) => row.step === step)?.other
  if (!other) return null
  const settle = (chosen: 'here' | 'other') => void settleGuestStep(guest.link.id, step, chosen)
  return (
    <Alert color="orange" role="alert" title={messages.otherTitle(formatInstantPhrase(other.savedAt))}>
      <Text size="sm">{messages.otherText}</Text>
      <Group gap="sm" mt="sm">
        <Button variant="default" onClick={() => settle('other')}>
          {messages.useOther}
        </Button>
        <Button variant="default" onClick={() => settle('here')}>
          {messages.keepMine}
        </Button>
      </Group>
    </Alert>
  )
}

/** Where the answers are by now: on this device, or at the office too; and files that are still to come. */
export function GuestSaved({ guest, isStepSaved }: { guest: GuestLink; isStepSaved: boolean }) {
  const { steps, files } = guest
  const isThere = steps.length > 0 && steps.every(({ isSaved }) => isSaved)
  const waiting = files.filter(({ state }) => state === 'waiting')
  const elsewhere = missingElsewhere(guest)
  return (
    <>
      {files
        .filter(({ state }) => state === 'refused')
        .map(({ id, reference, message }) => (
          <Alert key={id} color="orange" role="alert">
            {messages.fileRefused(reference.name, message ?? '')}
          </Alert>
        ))}
      {waiting.length > 0 && (
        <Text size="sm">{messages.fileWaits(waiting.map(({ reference }) => reference.name).join(', '))}</Text>
      )}
      {elsewhere.length > 0 && <Text size="sm">{messages.fileElsewhere(elsewhere.join(', '))}</Text>}
      <Group gap={4} role="status" c="dimmed">
        {steps.length > 0 && <Icon name="check" size={16} />}
        {isStepSaved && <Text size="sm">{successCatalogue.saved}</Text>}
        <Text size="sm">{isThere ? messages.savedThere : steps.length > 0 ? messages.savedHere : messages.saves}</Text>
      </Group>
    </>
  )
}

/** The names of files that answers still hold, that the office misses, and that another device has. */
function missingElsewhere({ view, steps, files }: GuestLink): string[] {
  const held = new Set(filesWithin(steps.map(({ fields }) => fields)).map(({ id }) => id))
  const here = new Set(files.map(({ id }) => id))
  return (view?.missing ?? []).flatMap(({ id, name }) => (held.has(id) && !here.has(id) ? name : []))
}
