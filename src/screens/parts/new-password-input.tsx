import { PasswordInput } from '@mantine/core'
import { minPasswordLength } from '#src/protocol/limits/password-length.ts'
import { newPasswordMessages as messages } from './new-password-messages.ts'

type NewPasswordInputProps = {
  /** Why the typed text cannot be the password. */
  error?: string | null
  autoFocus?: boolean
}

/**
 * The field for a new password, `password` in its form. It holds the typed text itself, so that it enters no draft and
 * no state.
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

/** Why a password cannot be chosen, as far as a device can tell; null where the office must judge. */
export function newPasswordError(password: string): string | null {
  return password.length < minPasswordLength ? messages.tooShort : null
}
