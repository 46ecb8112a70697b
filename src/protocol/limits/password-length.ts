/** Minimum characters of a password, checked by the office and by forms. */
export const minPasswordLength = 10
