import { Alert, Anchor, Button, Loader, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { NewPasswordInput, newPasswordError } from '#src/screens/parts/new-password-input.tsx'
import { Icon } from '../icons/icon.tsx'
import { failureOf } from '../toasts/failure-of.ts'
import { toastSuccess } from '../toasts/toast.ts'
import { type MailLinkFailure, mailLinkFailureOf } from './mail-link-failure.ts'
import { type MailLinkPurpose, newResetToken, resolveLink, sendPassword } from './password-requests.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { passwordMessages as words } from './sign-in-messages.ts'

/** `checking` the link, `bad` for good, `failed` until it is tried again, `ready` with the right to set a password. */
type Stage = { at: 'checking' } | MailLinkFailure | { at: 'ready'; resetToken: string }

/** Why the password was not taken: what is wrong with it, or what else went wrong. */
type Failure = { field: string | null; messages: readonly string[] }
const none: Failure = { field: null, messages: [] }

/** `/reset-password`, opened from a mailed link with `staff` and `key`; success leads to `/`. */
export function ResetPasswordPage() {
  return <NewPasswordPage errand="reset" />
}

/** `/activate`, opened in the same way. */
export function ActivatePage() {
  return <NewPasswordPage errand="activate" />
}

function NewPasswordPage({ errand }: { errand: MailLinkPurpose }) {
  const staff = useQueryValue('staff') ?? ''
  const key = useQueryValue('key') ?? ''
  const [stage, setStage] = useState<Stage>({ at: 'checking' })
  const [tries, setTries] = useState(0)
  const [settled, setSettled] = useState(-1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)
  const navigate = useNavigate()

  useEffect(() => {
    let gone = false
    const settle = (next: Stage) => {
      if (gone) return
      setStage(next)
      setSettled(tries)
    }
    resolveOnce(errand, staff, key).then(
      (resetToken) => settle({ at: 'ready', resetToken }),
      (error) => settle(mailLinkFailureOf(error)),
    )
    return () => {
      gone = true
    }
  }, [errand, staff, key, tries])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (stage.at !== 'ready' || typeof password !== 'string') return
    const fault = newPasswordError(password)
    if (fault !== null) return setFailure({ field: fault, messages: [] })
    setBusy(true)
    setFailure(none)
    try {
      const message = await sendPassword(errand, { staff, resetToken: stage.resetToken, password })
      await toastSuccess(message ?? (errand === 'reset' ? successCatalogue.passwordReset : successCatalogue.activated))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      const failed = mailLinkFailureOf(error)
      const field = failureOf(error)?.errors?.password?.join(' ') ?? null
      if (failed.at === 'bad') setStage(failed)
      else setFailure({ field, messages: field === null ? failed.messages : [] })
      setBusy(false)
    }
  }

  const isReset = errand === 'reset'
  return (
    <SignInLayout title={isReset ? words.resetTitle : words.activateTitle}>
      {stage.at === 'checking' && <Loader aria-label={words.checking} />}
      {stage.at === 'failed' && (
        <Stack gap="md">
          {/* The same once more is told once more. */}
          <Messages key={settled} of={stage.messages} />
          <Text>{words.linkMayBeValid}</Text>
          <Button loading={settled < tries} onClick={() => setTries(tries + 1)}>
            {words.tryAgain}
          </Button>
        </Stack>
      )}
      {stage.at === 'bad' && (
        <Stack gap="md">
          <Alert color="red" role="alert" icon={<Icon name="alert" />} title={words.badLinkTitle}>
            {words.badLinkText}
          </Alert>
          <Anchor
            component={Link}
            to={isReset ? '/forgot-password' : '/request-activation'}
            className="fairlead-target"
          >
            {words.newLink}
          </Anchor>
        </Stack>
      )}
      {stage.at === 'ready' && (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="md">
            {!isReset && <Text c="dimmed">{words.activateText}</Text>}
            <Messages of={failure.messages} />
            {/* The button that had the focus has gone. */}
            <NewPasswordInput error={failure.field} autoFocus={tries > 0} />
            <Button type="submit" loading={busy}>
              {isReset ? words.save : words.activate}
            </Button>
          </Stack>
        </form>
      )}
    </SignInLayout>
  )
}

function Messages({ of: messages }: { of: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="alert" />}>
      {messages.map((message) => (
        <Text key={message} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}

const resolved = new Map<string, Promise<string>>()
const resetTokens = new Map<string, string>()

/**
 * A link works once: rendering the page again must not use it up a second time. What failed is forgotten, so that it can be
 * tried again, with the same secret: the office may have used the link up, and its answer was lost.
 */
function resolveOnce(errand: MailLinkPurpose, staff: string, key: string): Promise<string> {
  const link = `${errand} ${staff} ${key}`
  const known = resolved.get(link)
  if (known) return known
  const resetToken = resetTokens.get(link) ?? newResetToken()
  resetTokens.set(link, resetToken)
  const asked = resolveLink(errand, { staff, key }, resetToken)
  resolved.set(link, asked)
  asked.catch(() => resolved.delete(link))
  return asked
}
