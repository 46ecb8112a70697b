import { Alert, Group, Text } from '@mantine/core'
import type { WizardStep } from '../data/wizard/wizard-view.ts'
import { ButtonLink } from '../parts/button-link.tsx'
import { guestLinkMessages as messages } from './guest-messages.ts'
import type { GuestLink } from './use-guest-link.ts'

type GuestResumeProps = { guest: GuestLink; steps: readonly WizardStep[]; hrefOf: (step: string) => string }

/** On the first step, for whoever comes back: the way to the last one that was begun, also on another device. */
export function GuestResume({ guest, steps, hrefOf }: GuestResumeProps) {
  const begun = steps.slice(1).findLast(({ name }) => guest.steps.some((row) => row.step === name))
  if (!begun) return null
  return (
    <Alert color="blue">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{messages.resumeText}</Text>
        <ButtonLink href={hrefOf(begun.name)} variant="default">
          {messages.resume(begun.title)}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
