/** Maximum bytes of one file, as sent. */
export const maxFileBytes = 25 * 1024 * 1024
