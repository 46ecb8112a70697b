import { Stack, Text, Title } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { useGoTo, usePathParameter, useQueryValue } from '../browser/use-address.ts'
import { ResourcesProvider } from '../data/session/use-resources.tsx'
import { FileKeeperContext } from '../files/file-keeper.ts'
import { GuestCode } from './guest-code.tsx'
import { guestFileKeeper } from './guest-file-keeper.ts'
import { guestLinkMessages as messages } from './guest-messages.ts'
import { GuestSending } from './guest-sent.tsx'
import { GuestSteps } from './guest-steps.tsx'
import type { GuestWizardProps } from './guest-wizard-props.ts'
import { type GuestLink, useGuestLink } from './use-guest-link.ts'

/**
 * The page of a guest's link, on a path with `$link`: opened by a code, one topic at a time, saved on this device and at the
 * office, a summary before it is sent, and what was sent to be read after it.
 */
export function GuestWizard(props: GuestWizardProps) {
  const id = usePathParameter('link')
  const guest = useGuestLink(id)
  const { resource } = props
  const known = useMemo(() => new Map([[resource.name, resource]]), [resource])
  const keeper = useMemo(() => guestFileKeeper(id), [id])
  const ofPath = usePathParameter('step')
  const ofQuery = useQueryValue('step') ?? ''
  useLeaving(guest ?? null, props.leadsTo?.(id))
  if (guest === undefined) return null
  if (guest === null) return <Message title={messages.noLinkTitle} text={messages.noLinkText} />
  const { view, link } = guest
  if (view === null) {
    if (link.session !== null) return <Message title={messages.opening} text={messages.awaitingNetwork} />
    return <GuestCode link={id} isAgain={false} onOpen={guest.sync} />
  }
  return (
    <Stack gap="xl">
      {link.session === null && <GuestCode link={id} isAgain onOpen={guest.sync} />}
      {link.sending === null ? (
        // A guest's page knows no other records.
        <ResourcesProvider resources={known} people="">
          <FileKeeperContext value={keeper}>
            <GuestSteps {...props} guest={guest} view={view} current={props.hrefOf ? ofPath : ofQuery} />
          </FileKeeperContext>
        </ResourcesProvider>
      ) : (
        <GuestSending guest={guest} />
      )}
    </Stack>
  )
}

/** Goes on to an address once what is being sent was taken: not where it was called back, or refused. */
function useLeaving(guest: GuestLink | null, address: string | undefined): void {
  const goTo = useGoTo()
  /** When it was sent before, while it is being sent; null while it is not. */
  const before = useRef<{ sentAt: string | null } | null>(null)
  const isSending = guest !== null && guest.link.sending !== null
  const sentAt = guest?.view?.sentAt ?? null
  useEffect(() => {
    if (isSending) {
      before.current ??= { sentAt }
      return
    }
    const isTaken = before.current !== null && before.current.sentAt !== sentAt
    before.current = null
    if (isTaken && address !== undefined) goTo(address)
  }, [isSending, sentAt, address, goTo])
}

function Message({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <Title order={1}>{title}</Title>
      <Text role="status">{text}</Text>
    </Stack>
  )
}
