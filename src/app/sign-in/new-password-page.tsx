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
import { passwordMessages as passwordTexts } from './sign-in-messages.ts'

/** `checking` the link, `bad` permanently, `failed` until retried, `ready` to set a password. */
type Stage = { at: 'checking' } | MailLinkFailure | { at: 'ready'; resetToken: string }

/** Why setting the password failed: an error in it, or another reason. */
type Failure = { field: string | null; messages: readonly string[] }
const none: Failure = { field: null, messages: [] }

/** `/reset-password`, from a mailed link with `staff` and `key`; success leads to `/`. */
export function ResetPasswordPage() {
  return <NewPasswordPage errand="reset" />
}

/** `/activate`, from a link of the same kind. */
export function ActivatePage() {
  return <NewPasswordPage errand="activate" />
}

function NewPasswordPage({ errand }: { errand: MailLinkPurpose }) {
  const staff = useQueryValue('staff') ?? ''
  const key = useQueryValue('key') ?? ''
  const [stage, setStage] = useState<Stage>({ at: 'checking' })
  const [tries, setTries] = useState(0)
  const [finishedAttempt, setFinishedAttempt] = useState(-1)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)
  const navigate = useNavigate()

  useEffect(() => {
    let gone = false
    const finish = (next: Stage) => {
      if (gone) return
      setStage(next)
      setFinishedAttempt(tries)
    }
    resolveOnce(errand, staff, key).then(
      (resetToken) => finish({ at: 'ready', resetToken }),
      (error) => finish(mailLinkFailureOf(error)),
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
    <SignInLayout title={isReset ? passwordTexts.resetTitle : passwordTexts.activateTitle}>
      {stage.at === 'checking' && <Loader aria-label={passwordTexts.checking} />}
      {stage.at === 'failed' && (
        <Stack gap="md">
          {/* Repeating the same message announces it again. */}
          <Messages key={finishedAttempt} of={stage.messages} />
          <Text>{passwordTexts.linkMayBeValid}</Text>
          <Button loading={finishedAttempt < tries} onClick={() => setTries(tries + 1)}>
            {passwordTexts.tryAgain}
          </Button>
        </Stack>
      )}
      {stage.at === 'bad' && (
        <Stack gap="md">
          <Alert color="red" role="alert" icon={<Icon name="alert" />} title={passwordTexts.badLinkTitle}>
            {passwordTexts.badLinkText}
          </Alert>
          <Anchor
            component={Link}
            to={isReset ? '/forgot-password' : '/request-activation'}
            className="fairlead-target"
          >
            {passwordTexts.newLink}
          </Anchor>
        </Stack>
      )}
      {stage.at === 'ready' && (
        <form onSubmit={(event) => void send(event)} noValidate>
          <Stack gap="md">
            {!isReset && <Text c="dimmed">{passwordTexts.activateText}</Text>}
            <Messages of={failure.messages} />
            {/* The focused button has disappeared. */}
            <NewPasswordInput error={failure.field} autoFocus={tries > 0} />
            <Button type="submit" loading={busy}>
              {isReset ? passwordTexts.save : passwordTexts.activate}
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
 * A link works once, so rendering again must not use it again. A failure is retried with the same secret: the office
 * may have used the link although its answer was lost.
 */
function resolveOnce(errand: MailLinkPurpose, staff: string, key: string): Promise<string> {
  const link = `${errand} ${staff} ${key}`
  const known = resolved.get(link)
  if (known) return known
  const resetToken = resetTokens.get(link) ?? newResetToken()
  resetTokens.set(link, resetToken)
  const request = resolveLink(errand, { staff, key }, resetToken)
  resolved.set(link, request)
  request.catch(() => resolved.delete(link))
  return request
}
