import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { changeOwnPassword } from '#src/offline/session/change-own-password.ts'
import { deviceName } from '#src/screens/browser/device-name.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { ButtonLink } from '#src/screens/parts/button-link.tsx'
import { Icon } from '#src/screens/parts/icon.tsx'
import { NewPasswordInput, newPasswordError } from '#src/screens/parts/new-password-input.tsx'
import { accountPath } from './account-hrefs.ts'
import { accountMessages as messages } from './messages.ts'
import classes from './my-account.module.css'
import { describePasswordFailure, type PasswordFailure } from './password-failure.screen.tsx'

const none: PasswordFailure = { current: null, next: null, text: null }

type ChangePasswordFormProps = {
  email: string
  /** Called with the office's message once the new password is set. */
  onChanged(message: string): void
}

/**
 * The current and new password, sent to the office at once. Only the input elements hold what is typed: a password
 * enters no draft and no store.
 */
export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const isAway = useConnectivity() === 'unreachable'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(none)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure === none) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? form.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus()
  }, [failure])

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const typed = new FormData(event.currentTarget)
    const [current, next] = [textOf(typed, 'currentPassword'), textOf(typed, 'password')]
    const missing = current === '' ? messages.currentNeeded : null
    const fault = newPasswordError(next)
    if (missing !== null || fault !== null) return setFailure({ current: missing, next: fault, text: null })
    setBusy(true)
    setFailure(none)
    try {
      onChanged(await changeOwnPassword(current, next))
    } catch (error) {
      setFailure(describePasswordFailure(error))
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)} noValidate className={classes.form}>
      <Stack gap="md">
        <Text>{messages.here(deviceName())}</Text>
        <Text>
          {messages.elsewhere} {messages.mail(email)}
        </Text>
        {isAway && failure.text === null && (
          <Alert color="yellow" role="status" icon={<Icon name="offline" />}>
            {messages.offline}
          </Alert>
        )}
        {failure.text !== null && (
          <Alert color="red" role="alert" tabIndex={-1} icon={<Icon name="alert" />}>
            {failure.text}
          </Alert>
        )}
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label={messages.current}
          name="currentPassword"
          autoComplete="current-password"
          required
          autoFocus
          error={failure.current}
          aria-invalid={failure.current !== null}
        />
        <NewPasswordInput error={failure.next} />
        <Group gap="sm">
          <Button type="submit" loading={busy}>
            {messages.save}
          </Button>
          <ButtonLink href={accountPath} variant="default">
            {messages.cancel}
          </ButtonLink>
        </Group>
      </Stack>
    </form>
  )
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
