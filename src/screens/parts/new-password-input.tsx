import { PasswordInput } from '@mantine/core'
import { minPasswordLength } from '#src/protocol/limits/password-length.ts'
import { newPasswordMessages as messages } from './new-password-messages.ts'

type NewPasswordInputProps = {
  /** Why what was typed cannot be the password. */
  error?: string | null
  autoFocus?: boolean
}

/**
 * The field for a password that is chosen, `password` in its form. It keeps what is typed itself, so that no draft and no
 * state of a page holds it.
 */
export function NewPasswordInput({ error = null, autoFocus = false }: NewPasswordInputProps) {
  return (
    <PasswordInput
      label={messages.label}
      description={messages.hint}
      name="password"
      autoComplete="new-password"
      required
      autoFocus={autoFocus}
      error={error}
      aria-invalid={error !== null}
    />
  )
}

/** Why a password cannot be chosen, as far as a device can tell; null where the office is to judge it. */
export function newPasswordError(password: string): string | null {
  return password.length < minPasswordLength ? messages.tooShort : null
}
