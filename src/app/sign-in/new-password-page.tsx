import { Alert, Anchor, Button, Loader, PasswordInput, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import { failureCatalogue } from '#src/protocol/failure-catalogue.ts'
import { successCatalogue } from '#src/protocol/success-catalogue.ts'
import { useQueryValue } from '#src/screens/hooks/use-address.ts'
import { Icon } from '../icons/icon.tsx'
import { failureOf, messagesOf } from '../toasts/failure-of.ts'
import { toastSuccess } from '../toasts/toast.ts'
import { passwordWords as words } from '../words/sign-in-words.ts'
import { Entrance } from './entrance.tsx'
import { type Errand, resolveLink, sendPassword } from './password-requests.ts'

/** `checking` the link, `bad` for good, `offline` until the office answers, `ready` with the right to set a password. */
type Stage = { at: 'checking' } | { at: 'bad' } | { at: 'offline' } | { at: 'ready'; resetToken: string }

const shortest = 10

/** `/reset-password`, opened from a mailed link with `staff` and `key`; success leads to `/`. */
export function ResetPasswordPage() {
  return <NewPasswordPage errand="reset" />
}

/** `/activate`, opened in the same way. */
export function ActivatePage() {
  return <NewPasswordPage errand="activate" />
}

function NewPasswordPage({ errand }: { errand: Errand }) {
  const staff = useQueryValue('staff') ?? ''
  const key = useQueryValue('key') ?? ''
  const [stage, setStage] = useState<Stage>({ at: 'checking' })
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const navigate = useNavigate()

  useEffect(() => {
    let gone = false
    resolveOnce(errand, staff, key).then(
      (resetToken) => gone || setStage({ at: 'ready', resetToken }),
      (error) => gone || setStage({ at: failureOf(error)?.status === null ? 'offline' : 'bad' }),
    )
    return () => {
      gone = true
    }
  }, [errand, staff, key])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    if (stage.at !== 'ready' || typeof password !== 'string') return
    if (password.length < shortest) return setFailures([words.tooShort])
    setBusy(true)
    setFailures([])
    try {
      const message = await sendPassword(errand, { staff, resetToken: stage.resetToken, password })
      await toastSuccess(message ?? (errand === 'reset' ? successCatalogue.passwordReset : successCatalogue.activated))
      await navigate({ to: '/', replace: true })
    } catch (error) {
      if (failureOf(error)?.status === 422 && !isAboutPassword(error)) setStage({ at: 'bad' })
      setFailures(messagesOf(error))
      setBusy(false)
    }
  }

  const isReset = errand === 'reset'
  return (
    <Entrance title={isReset ? words.resetTitle : words.activateTitle}>
      {stage.at === 'checking' && <Loader aria-label={words.checking} />}
      {stage.at === 'offline' && <Alert color="yellow">{failureCatalogue.noConnection}</Alert>}
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
            <PasswordInput
              label={words.newPassword}
              description={words.newPasswordHint}
              name="password"
              autoComplete="new-password"
              required
              error={failures.length > 0 && failures.join(' ')}
            />
            <Button type="submit" loading={busy}>
              {isReset ? words.save : words.activate}
            </Button>
          </Stack>
        </form>
      )}
    </Entrance>
  )
}

const resolved = new Map<string, Promise<string>>()

/** A link works once: rendering the page again must not use it up a second time. */
function resolveOnce(errand: Errand, staff: string, key: string): Promise<string> {
  const known = resolved.get(key) ?? resolveLink(errand, { staff, key })
  resolved.set(key, known)
  return known
}

function isAboutPassword(error: unknown): boolean {
  return Object.keys(failureOf(error)?.errors ?? {}).includes('password')
}
