import { z } from 'zod'

/** The check of a description's field `email`: where it is filled, it is an address. */
export const emailCheck = {
  field: 'email',
  message: 'This is not an e-mail address',
  holds: ({ email }: { email?: string | undefined }) => email === undefined || z.email().safeParse(email).success,
}
